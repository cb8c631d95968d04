import { Form, Select } from 'antd';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import type { FormControl } from '#admin/forms/form-control.ts';
import { labelSearch } from '#admin/forms/select-options.ts';
import { ToggleChips, type ToggleChipsProps } from '#admin/forms/toggle-chips.tsx';
import type { Field } from '#admin/records/fields.tsx';
import { requiredMessage } from '#shared/catalogue/field-kinds.ts';
import { productFields } from '#shared/catalogue/product-fields.ts';
import { NewMaterial } from '../../materials/new-material.tsx';
import { toCategoryOptions, useProductChoices } from '../display/product-choices.ts';
import { labelId, productItem } from './column-field.tsx';

interface CategorySelectProps extends FormControl<string> {
  placeholder: string | undefined;
}

// Takes only these props from Form.Item, which would also set aria-required on an element that must not have it.
export function CategorySelect({ placeholder, id, value, onChange }: CategorySelectProps) {
  const { categories } = useProductChoices();
  // The product's own category can be selected even if it is inactive.
  const [own] = useState(value);
  return (
    <Select
      showSearch={labelSearch}
      placeholder={placeholder}
      options={toCategoryOptions(
        categories.filter((category) => category.is_active || category.id === own),
      )}
      {...(id === undefined ? {} : { id })}
      value={value || null}
      onChange={(chosen) => onChange?.(chosen ?? '')}
    />
  );
}

/** Returns a field for any number of records in no particular order. */
const choicesField = (
  name: 'materials' | 'techniques',
  Chips: ComponentType<ChipsProps>,
): Field<string[], string[]> => ({
  label: productFields[name].label,
  start: [],
  toTyped: (stored) => stored,
  toStored: (typed) => typed,
  identity: (typed) => typed.toSorted(),
  isPart: true,
  render: ({ differs = false }) => (
    <Form.Item {...productItem(name, { differs })}>
      <Chips />
    </Form.Item>
  ),
});

/** Form value with the name typed for a new material, so that neither saving nor leaving the form loses it. */
const unaddedMaterial = 'unadded_material';

/** Materials, which are identified by name. */
export const materialsField: Field<string[], string[]> = {
  ...choicesField('materials', MaterialChips),
  // The first material is the main one. The order of the others does not matter.
  identity: ([main, ...others]) => [main, ...others.sort()],
  problem: (chosen, values) => {
    const unadded = String(values[unaddedMaterial] ?? '').trim();
    if (unadded !== '') return `Clique em “Adicionar” para incluir ${unadded}, ou em “Cancelar”`;
    return chosen.length === 0 ? requiredMessage : undefined;
  },
};

type ChipsProps = Omit<ToggleChipsProps, 'choices' | 'labelledBy' | 'children'>;

function MaterialChips(chips: ChipsProps) {
  const { onChange, disabled = false } = chips;
  const { materials } = useProductChoices();
  const form = Form.useFormInstance();
  const add = (name: string) => {
    // Read from the form, because chips may have been clicked while the material was being saved.
    const chosen: string[] = form.getFieldValue('materials') ?? [];
    onChange?.(chosen.includes(name) ? chosen : [...chosen, name]);
  };
  return (
    <ToggleChips
      {...chips}
      labelledBy={labelId('materials')}
      choices={materials.map(({ name, color }) => ({ value: name, label: name, color }))}
    >
      <NewMaterial
        disabled={disabled}
        onTyped={(name) =>
          form.setFields([
            { name: unaddedMaterial, value: name },
            { name: 'materials', errors: [] },
          ])
        }
        onAdded={add}
      />
    </ToggleChips>
  );
}

/** Techniques, which are identified by id. */
export const techniquesField: Field<string[], string[]> = {
  ...choicesField('techniques', TechniqueChips),
  ids: (ids) => ids as string[],
  format: (ids, nameOf) => (ids as string[]).map(nameOf).join(', '),
};

function TechniqueChips(chips: ChipsProps) {
  const { techniques } = useProductChoices();
  return (
    <ToggleChips
      {...chips}
      labelledBy={labelId('techniques')}
      choices={techniques.map(({ id, name }) => ({ value: id, label: name }))}
    >
      {techniques.length === 0 && (
        <span className="editor-hint">
          Nenhuma técnica cadastrada. <Link to="/techniques">Cadastrar técnicas</Link>
        </span>
      )}
    </ToggleChips>
  );
}
