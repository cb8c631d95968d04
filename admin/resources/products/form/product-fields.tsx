import { Checkbox, Flex, Form, Input, Select } from 'antd';
import { useId } from 'react';
import { fieldTooltip } from '#admin/forms/editor-form.tsx';
import { NumberField } from '#admin/forms/number-field.tsx';
import type { ProductForm } from '#shared/catalogue/product-form.ts';
import { stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import { lengths } from '#shared/limits/limits.ts';
import { countStyle, priceStyle } from '#shared/numbers/typed-number.ts';
import { ColorGroupField } from './colors/color-group-field.tsx';
import type { FormChoices } from './form-choices.ts';
import { MaterialChips } from './material-chips.tsx';
import { fieldLabels } from './product-form.ts';
import { TechniqueChips } from './technique-chips.tsx';

const stockStatuses = Object.entries(stockStatusLabels).map(([value, label]) => ({ value, label }));

interface ProductFieldsProps extends FormChoices {
  productId: string;
  /** The product's own category, which may be inactive by now. */
  ownCategory: { id: string; name: string } | null;
}

/** The fields of a product besides its images. */
export function ProductFields({
  productId,
  categories,
  materials,
  techniques,
  ownCategory,
}: ProductFieldsProps) {
  const materialsLabel = useId();
  const techniquesLabel = useId();
  const options = categories.map(({ id, name }) => ({ value: id, label: name }));
  if (ownCategory && !categories.some(({ id }) => id === ownCategory.id)) {
    options.push({ value: ownCategory.id, label: `${ownCategory.name} (inativa)` });
  }

  return (
    <div className="editor-fields">
      <Form.Item<ProductForm> name="name" label={fieldLabels.name} required className="wide">
        <Input maxLength={lengths.products.name} />
      </Form.Item>
      <Form.Item<ProductForm>
        name="description"
        label={fieldLabels.description}
        required
        className="wide"
      >
        <Input.TextArea
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={lengths.products.description}
        />
      </Form.Item>
      <Form.Item<ProductForm> name="categoryId" label={fieldLabels.categoryId} required>
        <CategorySelect options={options} />
      </Form.Item>
      <Form.Item<ProductForm> name="colorName" label={fieldLabels.colorName} required>
        <Input maxLength={lengths.products.color_name} placeholder="Azul" />
      </Form.Item>
      <Form.Item<ProductForm> name="price" label={fieldLabels.price}>
        <NumberField numbers={priceStyle} prefix="R$" placeholder="Sob consulta" />
      </Form.Item>
      <Form.Item<ProductForm> name="stockStatus" label={fieldLabels.stockStatus}>
        <Select options={stockStatuses} />
      </Form.Item>
      <Form.Item<ProductForm> name="stock" label={fieldLabels.stock}>
        <NumberField numbers={countStyle} placeholder="0" />
      </Form.Item>
      <Form.Item<ProductForm>
        name="groupId"
        label={fieldLabels.groupId}
        tooltip={fieldTooltip(
          'Os produtos de um grupo são mostrados no site como cores de um só produto. Opcional.',
        )}
        className="wide"
      >
        <ColorGroupField productId={productId} />
      </Form.Item>
      <Form.Item<ProductForm>
        name="materials"
        label={<span id={materialsLabel}>{fieldLabels.materials}</span>}
        required
        className="wide"
      >
        <MaterialChips materials={materials} labelledBy={materialsLabel} />
      </Form.Item>
      <Form.Item<ProductForm>
        name="techniques"
        label={<span id={techniquesLabel}>{fieldLabels.techniques}</span>}
        className="wide"
      >
        <TechniqueChips techniques={techniques} labelledBy={techniquesLabel} />
      </Form.Item>
      <Flex wrap gap="8px 20px" className="wide">
        <Form.Item<ProductForm> name="isActive" valuePropName="checked" noStyle>
          <Checkbox>{fieldLabels.isActive}</Checkbox>
        </Form.Item>
        <Form.Item<ProductForm> name="isFeatured" valuePropName="checked" noStyle>
          <Checkbox>{fieldLabels.isFeatured}</Checkbox>
        </Form.Item>
        <Form.Item<ProductForm> name="isNew" valuePropName="checked" noStyle>
          <Checkbox>{fieldLabels.isNew}</Checkbox>
        </Form.Item>
      </Flex>
    </div>
  );
}

interface CategorySelectProps {
  options: { value: string; label: string }[];
  /** Set by Form.Item, like the next two. */
  id?: string;
  value?: string | null;
  onChange?: (id: string) => void;
}

// Takes only these from Form.Item, which would also put aria-required on an element that may not have it.
function CategorySelect({ options, id, value, onChange }: CategorySelectProps) {
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="Escolha uma categoria"
      options={options}
      {...(id === undefined ? {} : { id })}
      value={value ?? null}
      onChange={(chosen) => onChange?.(chosen ?? '')}
    />
  );
}
