import { Button, Flex, Form, Select } from 'antd';
import { type ComponentType, type ReactNode, type Ref, useState } from 'react';
import { Link } from 'react-router';
import type { FormControl } from '#admin/forms/form-control.ts';
import { labelSearch } from '#admin/forms/select-options.ts';
import type { Field } from '#admin/records/fields.tsx';
import { requiredMessage } from '#shared/catalogue/field-kinds.ts';
import { productFields } from '#shared/catalogue/product-fields.ts';
import { NewMaterial } from '../../materials/new-material.tsx';
import { toCategoryOptions, useProductChoices } from '../display/product-choices.ts';
import { labelId, productItem } from './column-field.tsx';
import '#admin/lists/lists.css';

// Takes only these props from Form.Item, which would also set aria-required on an element that must not have it.
export function CategorySelect(props: FormControl<string> & { placeholder: string | undefined }) {
  const { placeholder, id, value, onChange } = props;
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

interface ToggleChipsProps extends FormControl<string[]> {
  choices: readonly { value: string; label: string; color?: string }[];
  labelledBy: string;
  /** Set by Form.Item. It refers to the first chip because a fieldset cannot be focused. */
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

function ToggleChips(props: ToggleChipsProps) {
  const { choices, labelledBy, ref, id, value: chosen = [], onChange, children } = props;
  const wrong = Form.Item.useStatus().status === 'error';
  return (
    <Flex component="fieldset" wrap gap={6} id={id} aria-labelledby={labelledBy}>
      {choices.map(({ value, label, color }, index) => {
        const pressed = chosen.includes(value);
        return (
          <Button
            key={value}
            ref={index === 0 ? ref : undefined}
            className="chip"
            shape="round"
            color={pressed ? 'primary' : wrong ? 'danger' : 'default'}
            variant={pressed ? 'filled' : 'outlined'}
            icon={color && <span className="swatch chip-swatch" style={{ background: color }} />}
            aria-pressed={pressed}
            onClick={() =>
              onChange?.(pressed ? chosen.filter((other) => other !== value) : [...chosen, value])
            }
          >
            {label}
          </Button>
        );
      })}
      {children}
    </Flex>
  );
}

type ChipsProps = Omit<ToggleChipsProps, 'choices' | 'labelledBy' | 'children'>;

/** Returns a field for any number of unordered records. */
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

/** Form value with the name typed for a new material. Otherwise, saving or leaving the form would lose the name. */
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

function MaterialChips(chips: ChipsProps) {
  const { materials } = useProductChoices();
  const form = Form.useFormInstance();
  const add = (name: string) => {
    // Read from the form because chips may have been clicked while the material was being saved.
    const chosen: string[] = form.getFieldValue('materials') ?? [];
    chips.onChange?.(chosen.includes(name) ? chosen : [...chosen, name]);
  };
  return (
    <ToggleChips
      {...chips}
      labelledBy={labelId('materials')}
      choices={materials.map(({ name, color }) => ({ value: name, label: name, color }))}
    >
      <NewMaterial
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
