import { Input, type InputProps } from 'antd';
import { type NumberStyle, numberText, readNumber } from '#shared/numbers/typed-number.ts';

interface NumberFieldProps extends Omit<InputProps, 'value' | 'onChange'> {
  numbers: NumberStyle;
  /** Given by the form around it, like its other attributes. */
  value?: string;
  onChange?: (typed: string) => void;
}

/**
 * A number as it is typed. The form holds the text, so that what is no number can be refused beside the field;
 * antd's own number field would make a number of it without asking.
 */
export function NumberField({ numbers, value = '', onChange, ...field }: NumberFieldProps) {
  return (
    <Input
      {...field}
      inputMode={numbers.decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={30}
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
      onBlur={() => {
        const read = readNumber(value, numbers);
        // Shows how it was understood. What was not stays as it is.
        if (read === null || Number.isNaN(read)) return;
        const text = numberText(read, numbers);
        if (text !== value) onChange?.(text);
      }}
    />
  );
}
