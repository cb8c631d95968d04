import { Flex, Input } from 'antd';
import './color-field.css';

interface ColorFieldProps {
  /** Colour of the picker while the code is incomplete. */
  fallback: string;
  /** Accessible name of the code, if no label names it. */
  codeLabel?: string;
  disabled?: boolean;
  /** Set by Form.Item, like the next two. */
  id?: string;
  value?: string;
  onChange?: (color: string) => void;
}

/** A colour, picked or typed as a code. */
export function ColorField({
  fallback,
  codeLabel,
  disabled = false,
  id,
  value = '',
  onChange,
}: ColorFieldProps) {
  return (
    <Flex gap={8} className="color-field">
      <input
        type="color"
        aria-label="Escolher cor"
        disabled={disabled}
        // The picker accepts only complete codes.
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : fallback}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Input
        {...(id === undefined ? {} : { id })}
        {...(codeLabel === undefined ? {} : { 'aria-label': codeLabel })}
        disabled={disabled}
        maxLength={7}
        style={{ maxWidth: 120 }}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
    </Flex>
  );
}
