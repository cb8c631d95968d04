import { Checkbox, Form, Input, Select } from 'antd';
import { type ReactElement, useId } from 'react';
import { fieldTooltip } from '#admin/forms/editor-form.tsx';
import { NumberField } from '#admin/forms/number-field.tsx';
import { type ColumnField, numberStyleOf, type RowsField } from '#shared/catalogue/field-kinds.ts';
import { fieldNames, fieldOf, type ProductField } from '#shared/catalogue/product-fields.ts';

interface FieldItemProps {
  name: ProductField;
  /** Gives the label an id for controls that are named by it. */
  labelId?: string | undefined;
  /** Replaces the control of the field's kind. */
  children?: ReactElement | undefined;
}

export function FieldItem({ name, labelId, children }: FieldItemProps) {
  const field = fieldOf(name);
  const { label, required = false, tooltip, width = '' } = field;
  if (field.kind === 'flag') {
    return (
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Checkbox>{label}</Checkbox>
      </Form.Item>
    );
  }
  return (
    <Form.Item
      name={name}
      label={labelId === undefined ? label : <span id={labelId}>{label}</span>}
      required={required}
      className={width}
      {...(tooltip && { tooltip: fieldTooltip(tooltip) })}
    >
      {children ?? controlOf(field)}
    </Form.Item>
  );
}

function controlOf(field: ColumnField | RowsField): ReactElement {
  const { placeholder } = field;
  const numbers = numberStyleOf(field);
  if (numbers !== undefined) {
    return (
      <NumberField
        numbers={numbers}
        placeholder={placeholder}
        {...(field.kind === 'money' && { prefix: 'R$' })}
      />
    );
  }
  if (field.kind === 'choice') {
    const options = Object.entries(field.options).map(([value, label]) => ({ value, label }));
    return <Select options={options} />;
  }
  if (field.kind === 'digits') {
    return <Input inputMode="numeric" maxLength={20} placeholder={placeholder} />;
  }
  if (field.kind !== 'text') throw new TypeError(`${field.label} needs a control of its own`);
  return field.multiline ? (
    <Input.TextArea autoSize={field.multiline} maxLength={field.max} />
  ) : (
    <Input
      maxLength={field.max}
      placeholder={placeholder}
      {...(field.code && { spellCheck: false })}
    />
  );
}

interface FieldSectionProps {
  section: ColumnField['section'];
  legend: string;
  hint?: string;
}

export function FieldSection({ section, legend, hint }: FieldSectionProps) {
  const hintId = useId();
  const names = fieldNames.filter((name) => {
    const field = fieldOf(name);
    return field.section === section && field.kind !== 'rows';
  });
  return (
    <fieldset
      className="editor-group product-group"
      aria-describedby={hint === undefined ? undefined : hintId}
    >
      <legend>{legend}</legend>
      {hint !== undefined && (
        <p className="editor-hint" id={hintId}>
          {hint}
        </p>
      )}
      <div className="product-fields">
        {names.map((name) => (
          <FieldItem key={name} name={name} />
        ))}
      </div>
    </fieldset>
  );
}
