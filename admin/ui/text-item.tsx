import { Form, type FormItemProps, Input, type InputProps } from 'antd';

type TextItemProps = Pick<FormItemProps, 'name' | 'label' | 'required' | 'extra'> &
  Omit<InputProps, 'name' | 'required'>;

/** A form item with a text input; browsers do not fill it in unless `autoComplete` says so. */
export function TextItem({ name, label, required = false, extra, ...input }: TextItemProps) {
  return (
    <Form.Item name={name} label={label} required={required} extra={extra}>
      <Input autoComplete="off" {...input} />
    </Form.Item>
  );
}
