import { Input, type InputProps } from 'antd';
import { type NumberStyle, numberText, readNumber } from '#shared/numbers/typed-number.ts';

interface NumberFieldProps extends Omit<InputProps, 'value' | 'onChange'> {
  numbers: NumberStyle;
  /** Set by Form.Item, like the next one. */
  value?: string;
  onChange?: (typed: string) => void;
}

/**
 * A number in the Brazilian notation. The form holds the typed text, so that an invalid number gets an error; antd's
 * InputNumber would silently change it.
 */
export function NumberField({ numbers, value = '', onChange, ...field }: NumberFieldProps) {
  return (
    <Input
      inputMode={numbers.decimals > 0 ? 'decimal' : 'numeric'}
      {...field}
      autoComplete="off"
      maxLength={30}
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
      onBlur={() => {
        const read = readNumber(value, numbers);
        // Formats a valid number; anything else stays as typed.
        if (read === null || Number.isNaN(read)) return;
        const text = numberText(read, numbers);
        if (text !== value) onChange?.(text);
      }}
    />
  );
}
