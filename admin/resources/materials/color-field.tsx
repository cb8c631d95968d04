import { Input } from 'antd';
import { defaultMaterialColor } from '#shared/catalogue/material-form.ts';
import './color-field.css';

interface ColorFieldProps {
  disabled?: boolean;
  /** Set by Form.Item, like the next two. */
  id?: string;
  value?: string;
  onChange?: (color: string) => void;
}

/** A colour, picked or typed as its code. */
export function ColorField({ disabled = false, id, value = '', onChange }: ColorFieldProps) {
  return (
    <div className="color-field">
      <input
        type="color"
        aria-label="Escolher cor"
        disabled={disabled}
        // The picker accepts only complete codes; the text may be half typed.
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : defaultMaterialColor}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Input
        {...(id === undefined ? {} : { id })}
        aria-label="Código da cor"
        disabled={disabled}
        maxLength={7}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
    </div>
  );
}
