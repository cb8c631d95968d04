import { Form, Input } from 'antd';
import { fieldTooltip } from '#admin/forms/editor-form.tsx';
import { NumberField } from '#admin/forms/number-field.tsx';
import type { ProductForm } from '#shared/catalogue/product-form.ts';
import { lengths } from '#shared/limits/limits.ts';
import { countStyle, measureStyle, type NumberStyle } from '#shared/numbers/typed-number.ts';
import { fieldLabels } from './product-form.ts';

interface TradeNumber {
  name: 'minQuantity' | 'quantityStep' | 'leadTimeDays' | 'width' | 'height' | 'depth' | 'weight';
  numbers: NumberStyle;
  placeholder?: string;
  tooltip?: string;
}

const numberFields: readonly TradeNumber[] = [
  { name: 'minQuantity', numbers: countStyle, placeholder: '1' },
  {
    name: 'quantityStep',
    numbers: countStyle,
    placeholder: '1',
    tooltip:
      'As quantidades vendidas são múltiplos deste número: com mínimo de 50 e múltiplos de 12, a partir de 60.',
  },
  { name: 'leadTimeDays', numbers: countStyle },
  { name: 'width', numbers: measureStyle },
  { name: 'height', numbers: measureStyle },
  { name: 'depth', numbers: measureStyle },
  { name: 'weight', numbers: countStyle },
];

/** What the trade asks of a product: the code it is ordered by, how many at least, when, how large. */
export function TradeFields() {
  return (
    <fieldset className="editor-group product-group">
      <legend>Comercial</legend>
      <div className="product-fields">
        <Form.Item<ProductForm> name="referenceCode" label={fieldLabels.referenceCode}>
          <Input
            maxLength={lengths.products.reference_code}
            spellCheck={false}
            placeholder="SP-123"
          />
        </Form.Item>
        {numberFields.map(({ name, numbers, placeholder, tooltip }) => (
          <Form.Item<ProductForm>
            key={name}
            name={name}
            label={fieldLabels[name]}
            {...(tooltip && { tooltip: fieldTooltip(tooltip) })}
          >
            <NumberField numbers={numbers} placeholder={placeholder} />
          </Form.Item>
        ))}
        <Form.Item<ProductForm> name="packaging" label={fieldLabels.packaging} className="half">
          <Input
            maxLength={lengths.products.packaging}
            placeholder="Caixa individual, caixas de 12"
          />
        </Form.Item>
        <Form.Item<ProductForm> name="ncm" label={fieldLabels.ncm}>
          <Input inputMode="numeric" maxLength={20} placeholder="6911.10.90" />
        </Form.Item>
      </div>
    </fieldset>
  );
}
