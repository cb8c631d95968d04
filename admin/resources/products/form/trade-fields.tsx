import { Form, Input } from 'antd';
import { fieldTooltip } from '#admin/forms/editor-form.tsx';
import { NumberField } from '#admin/forms/number-field.tsx';
import type { ProductForm } from '#shared/catalogue/product-form.ts';
import { lengths } from '#shared/limits/limits.ts';
import { countStyle, measureStyle } from '#shared/numbers/typed-number.ts';
import { fieldLabels } from './product-form.ts';

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
        <Form.Item<ProductForm> name="minQuantity" label={fieldLabels.minQuantity}>
          <NumberField numbers={countStyle} placeholder="1" />
        </Form.Item>
        <Form.Item<ProductForm>
          name="quantityStep"
          label={fieldLabels.quantityStep}
          tooltip={fieldTooltip(
            'As quantidades vendidas são múltiplos deste número: com mínimo de 50 e múltiplos de 12, a partir de 60.',
          )}
        >
          <NumberField numbers={countStyle} placeholder="1" />
        </Form.Item>
        <Form.Item<ProductForm> name="leadTimeDays" label={fieldLabels.leadTimeDays}>
          <NumberField numbers={countStyle} />
        </Form.Item>
        <Form.Item<ProductForm> name="width" label={fieldLabels.width}>
          <NumberField numbers={measureStyle} />
        </Form.Item>
        <Form.Item<ProductForm> name="height" label={fieldLabels.height}>
          <NumberField numbers={measureStyle} />
        </Form.Item>
        <Form.Item<ProductForm> name="depth" label={fieldLabels.depth}>
          <NumberField numbers={measureStyle} />
        </Form.Item>
        <Form.Item<ProductForm> name="weight" label={fieldLabels.weight}>
          <NumberField numbers={countStyle} />
        </Form.Item>
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
