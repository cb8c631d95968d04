import { Flex, Select } from 'antd';
import { type ReactElement, useId } from 'react';
import { Link } from 'react-router';
import { ToggleChips, type ToggleChipsProps } from '#admin/forms/toggle-chips.tsx';
import {
  fieldNames,
  fieldOf,
  type ProductField,
  productFields,
} from '#shared/catalogue/product-fields.ts';
import { NewMaterial } from '../../materials/new-material.tsx';
import { ColorGroupField } from './colors/color-group-field.tsx';
import { FieldItem } from './field-item.tsx';
import type { FormChoices } from './form-choices.ts';

interface ProductFieldsProps extends FormChoices {
  productId: string;
  /** The product's category, which may be inactive. */
  ownCategory: { id: string; name: string } | null;
}

const names = fieldNames.filter((name) => fieldOf(name).section === 'main' && name !== 'images');
const isFlag = (name: ProductField) => fieldOf(name).kind === 'flag';

export function ProductFields({
  productId,
  categories,
  materials,
  techniques,
  ownCategory,
}: ProductFieldsProps) {
  const [materialsId, techniquesId] = [useId(), useId()];
  const options = categories.map(({ id, name }) => ({ value: id, label: name }));
  if (ownCategory && !categories.some(({ id }) => id === ownCategory.id)) {
    options.push({ value: ownCategory.id, label: `${ownCategory.name} (inativa)` });
  }
  const labelIds: Partial<Record<ProductField, string>> = {
    materials: materialsId,
    techniques: techniquesId,
  };
  const controls: Partial<Record<ProductField, ReactElement>> = {
    category_id: <CategorySelect options={options} />,
    product_group_id: <ColorGroupField productId={productId} />,
    materials: (
      <MaterialChips
        labelledBy={materialsId}
        choices={materials.map(({ name, color }) => ({ value: name, label: name, color }))}
      />
    ),
    techniques: (
      <ToggleChips
        labelledBy={techniquesId}
        choices={techniques.map(({ id, name }) => ({ value: id, label: name }))}
      >
        {techniques.length === 0 && (
          <span className="editor-hint">
            Nenhuma técnica cadastrada. <Link to="/techniques">Cadastrar técnicas</Link>
          </span>
        )}
      </ToggleChips>
    ),
  };
  return (
    <div className="editor-fields">
      {names
        .filter((name) => !isFlag(name))
        .map((name) => (
          <FieldItem key={name} name={name} labelId={labelIds[name]}>
            {controls[name]}
          </FieldItem>
        ))}
      <Flex wrap gap="8px 20px" className="wide">
        {names.filter(isFlag).map((name) => (
          <FieldItem key={name} name={name} />
        ))}
      </Flex>
    </div>
  );
}

/** Chooses materials by name, and adds new ones. */
function MaterialChips(chips: ToggleChipsProps) {
  const { value = [], onChange, disabled = false } = chips;
  return (
    <ToggleChips {...chips}>
      <NewMaterial
        disabled={disabled}
        onAdded={(name) => onChange?.(value.includes(name) ? value : [...value, name])}
      />
    </ToggleChips>
  );
}

interface CategorySelectProps {
  options: { value: string; label: string }[];
  /** Set by Form.Item, like the next two. */
  id?: string;
  value?: string;
  onChange?: (id: string) => void;
}

// Takes only these from Form.Item, which would also put aria-required on an element that may not have it.
function CategorySelect({ options, id, value, onChange }: CategorySelectProps) {
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={productFields.category_id.placeholder}
      options={options}
      {...(id === undefined ? {} : { id })}
      value={value || null}
      onChange={(chosen) => onChange?.(chosen ?? '')}
    />
  );
}
