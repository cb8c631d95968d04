import { Form, Input } from 'antd';
import { useId } from 'react';
import { NumberField } from '#admin/forms/number-field.tsx';
import { lengths } from '#shared/limits/limits.ts';
import { unitPriceStyle } from '#shared/numbers/typed-number.ts';
import { costLabels } from './product-form.ts';

/** What a product costs the house. */
export function CostFields() {
  const hintId = useId();
  const { supplier, supplier_code, note } = lengths.product_costs;
  return (
    <fieldset className="editor-group product-group" aria-describedby={hintId}>
      <legend>Custos</legend>
      <p className="editor-hint" id={hintId}>
        Só a equipe vê: nada daqui aparece no site.
      </p>
      <div className="product-fields">
        <Form.Item name={['costs', 'supplier']} label={costLabels.supplier}>
          <Input maxLength={supplier} />
        </Form.Item>
        <Form.Item name={['costs', 'supplierCode']} label={costLabels.supplierCode}>
          <Input maxLength={supplier_code} spellCheck={false} />
        </Form.Item>
        <Form.Item name={['costs', 'cost']} label={costLabels.cost}>
          <NumberField numbers={unitPriceStyle} prefix="R$" />
        </Form.Item>
        <Form.Item name={['costs', 'note']} label={costLabels.note} className="whole">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={note} />
        </Form.Item>
      </div>
    </fieldset>
  );
}
