import { Checkbox, Form, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { fieldTooltip } from '#admin/forms/editor-form.tsx';
import { NumberField } from '#admin/forms/number-field.tsx';
import { toOptions } from '#admin/forms/select-options.ts';
import type { FieldLabels } from '#admin/history/record-labels.ts';
import type { Field } from '#admin/records/fields.tsx';
import {
  type ColumnField,
  initialTyped,
  numberStyleOf,
  problemOf,
  type Stored,
  type Typed,
  toStored,
  toTyped,
} from '#shared/catalogue/field-kinds.ts';
import {
  columnOf,
  fieldOf,
  type ProductColumn,
  type ProductField,
} from '#shared/catalogue/product-fields.ts';
import type { Json } from '#shared/database.types.ts';
import { countStyle, numberText, unitPriceStyle } from '#shared/numbers/typed-number.ts';

export const countText = (value: Json) => numberText(Number(value), countStyle);
export const unitPriceText = (value: Json) => `R$ ${numberText(Number(value), unitPriceStyle)}`;

/** Returns the history's formatter for a column. Without a formatter, the history shows the stored value. */
function labelsOf(field: ColumnField): Omit<FieldLabels, 'label'> {
  switch (field.kind) {
    case 'reference':
      return { refers: true };
    case 'money':
      return { format: unitPriceText };
    case 'count':
      return { format: countText };
    case 'measure':
      return { format: (value) => String(toTyped(field, Number(value))) };
    case 'choice':
      return { format: (value) => field.options[String(value)] ?? String(value) };
    default:
      return {};
  }
}

/** Returns the Form.Item props of a field. A field with differing values may stay empty, so it is not required. */
export function productItem(name: ProductField, { differs = false } = {}) {
  const { label, required = false, tooltip, width = '' } = fieldOf(name);
  return {
    name,
    label: <span id={labelId(name)}>{label}</span>,
    required: required && !differs,
    className: width,
    tooltip: tooltip && fieldTooltip(tooltip),
  };
}

export const labelId = (name: ProductField) => `${name}-label`;

const differentText = 'Diferente em cada cor';

export function controlOf(
  field: ColumnField,
  { autoFocus = false, differs = false } = {},
): ReactElement {
  const placeholder = differs ? differentText : field.placeholder;
  const numbers = numberStyleOf(field);
  if (numbers !== undefined) {
    const prefix = field.kind === 'money' && { prefix: 'R$' };
    return <NumberField numbers={numbers} placeholder={placeholder} {...prefix} />;
  }
  if (field.kind === 'choice') {
    return <Select options={toOptions(field.options)} />;
  }
  if (field.kind === 'digits') {
    return <Input inputMode="numeric" maxLength={20} placeholder={placeholder} />;
  }
  if (field.kind !== 'text') throw new TypeError(`${field.label} needs a control of its own`);
  if (field.multiline) {
    return (
      <Input.TextArea autoSize={field.multiline} maxLength={field.max} placeholder={placeholder} />
    );
  }
  const code = field.code && { spellCheck: false };
  return <Input maxLength={field.max} placeholder={placeholder} autoFocus={autoFocus} {...code} />;
}

/** Returns a form field for a column. `control` replaces the default input. */
export function columnField(
  name: ProductColumn,
  control?: (placeholder: string | undefined) => ReactElement,
): Field<Stored, Typed> {
  const field = columnOf(name);
  return {
    label: field.label,
    ...labelsOf(field),
    start: initialTyped(field),
    toTyped: (stored) => toTyped(field, stored),
    toStored: (typed) => toStored(field, typed),
    problem: (typed) => problemOf(field, typed),
    render: ({ autoFocus, differs = false }) =>
      field.kind === 'flag' ? (
        <Form.Item name={name} valuePropName="checked" noStyle>
          <Checkbox>{field.label}</Checkbox>
        </Form.Item>
      ) : (
        <Form.Item {...productItem(name, { differs })}>
          {control?.(differs ? differentText : field.placeholder) ??
            controlOf(field, { autoFocus, differs })}
        </Form.Item>
      ),
  };
}
