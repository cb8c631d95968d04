import { Form, type FormItemProps, Input } from 'antd';

export interface TextInputOptions {
  type?: 'email' | 'tel' | 'date';
  min?: string;
  max?: string;
  placeholder?: string;
  autoComplete?: 'off';
  autoFocus?: boolean;
  spellCheck?: false;
  showCount?: true;
}

interface TextItemProps extends Pick<FormItemProps, 'tooltip' | 'extra' | 'required'> {
  name: string | (string | number)[];
  label: string;
  className?: string;
  /** Most characters. */
  max?: number;
  /** Least and most rows of a text area. */
  rows?: readonly [number, number] | undefined;
  input?: TextInputOptions | undefined;
}

/** A text of a form, on one line or several. */
export function TextItem({ max, rows, input, ...item }: TextItemProps) {
  const options = { ...input, ...(max === undefined ? {} : { maxLength: max }) };
  return (
    <Form.Item {...item}>
      {rows ? (
        <Input.TextArea {...options} autoSize={{ minRows: rows[0], maxRows: rows[1] }} />
      ) : (
        <Input {...options} />
      )}
    </Form.Item>
  );
}
