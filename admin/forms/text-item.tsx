import { Form, type FormItemProps, Input, type InputProps } from 'antd';
import { normalizeControls } from '#shared/text/normalize-controls.ts';

export type TextInputOptions = Pick<
  InputProps,
  | 'type'
  | 'inputMode'
  | 'min'
  | 'max'
  | 'placeholder'
  | 'autoComplete'
  | 'autoFocus'
  | 'spellCheck'
  | 'showCount'
>;

interface TextItemProps
  extends Pick<FormItemProps, 'name' | 'label' | 'tooltip' | 'extra' | 'required' | 'className'>,
    TextInputOptions,
    Pick<InputProps, 'maxLength'> {
  rows?: readonly [number, number] | undefined;
}

export function TextItem(props: TextItemProps) {
  const { name, label, tooltip, extra, required = false, className = '', rows, ...input } = props;
  return (
    <Form.Item
      {...{ name, label, tooltip, extra, required, className }}
      normalize={(typed: string) => normalizeControls(typed, rows !== undefined)}
    >
      {rows ? (
        <Input.TextArea
          autoComplete="off"
          {...input}
          autoSize={{ minRows: rows[0], maxRows: rows[1] }}
        />
      ) : (
        <Input autoComplete="off" {...input} />
      )}
    </Form.Item>
  );
}
