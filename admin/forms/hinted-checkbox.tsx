import { Checkbox } from 'antd';
import { type ReactNode, useId } from 'react';

interface HintedCheckboxProps {
  label: string;
  hint: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Checkbox with a hint below it, which is also its accessible description. */
export function HintedCheckbox({ label, hint, onChange, ...state }: HintedCheckboxProps) {
  const id = useId();
  return (
    <div>
      <Checkbox
        {...state}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.checked)}
      >
        {label}
      </Checkbox>
      <p id={id} className="editor-hint">
        {hint}
      </p>
    </div>
  );
}
