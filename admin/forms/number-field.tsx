import { Input, type InputProps } from 'antd';
import { type NumberStyle, numberText } from '#shared/numbers/typed-number.ts';
import { readMeasure } from '#shared/numbers/units.ts';

interface NumberFieldProps extends Omit<InputProps, 'value' | 'onChange'> {
  numbers: NumberStyle;
  /** Set by Form.Item, like `onChange`. */
  value?: string;
  onChange?: (typed: string) => void;
}

/** Text field for a number in Brazilian notation. It reports errors; antd's InputNumber silently changes input. */
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
        const read = readMeasure(value, numbers);
        // Formats only valid numbers; anything else stays as typed.
        if (read === null || Number.isNaN(read)) return;
        const text = numberText(read, numbers);
        if (text !== value) onChange?.(text);
      }}
    />
  );
}
