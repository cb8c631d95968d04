import type { ReactNode, Ref } from 'react';
import './toggle-chips.css';

interface Choice {
  value: string;
  label: string;
  /** Swatch before the label. */
  color?: string;
}

export interface ToggleChipsProps {
  choices: readonly Choice[];
  labelledBy: string;
  /** Set by Form.Item, like the next three. Refers to the first chip: a fieldset cannot have the focus. */
  ref?: Ref<HTMLButtonElement>;
  id?: string;
  value?: string[];
  onChange?: (values: string[]) => void;
  disabled?: boolean;
  /** Shown after the chips. */
  children?: ReactNode;
}

/** Any number of choices, as toggle buttons. */
export function ToggleChips({
  choices,
  labelledBy,
  ref,
  id,
  value: chosen = [],
  onChange,
  disabled = false,
  children,
}: ToggleChipsProps) {
  return (
    <fieldset id={id} className="chips" aria-labelledby={labelledBy}>
      {choices.map(({ value, label, color }, index) => {
        const pressed = chosen.includes(value);
        return (
          <button
            key={value}
            ref={index === 0 ? ref : undefined}
            type="button"
            className="chip"
            aria-pressed={pressed}
            disabled={disabled}
            onClick={() =>
              onChange?.(pressed ? chosen.filter((other) => other !== value) : [...chosen, value])
            }
          >
            {color !== undefined && (
              <span className="chip-swatch" style={{ background: color }} aria-hidden="true" />
            )}
            {label}
          </button>
        );
      })}
      {children}
    </fieldset>
  );
}
