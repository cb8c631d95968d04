import type { Ref } from 'react';
import { NewMaterial } from '../materials/new-material.tsx';
import './material-chips.css';

interface MaterialChipsProps {
  materials: readonly { id: string; name: string; color: string }[];
  labelledBy: string;
  /** Set by Form.Item, like the next three; the first chip, as a fieldset cannot have the focus. */
  ref?: Ref<HTMLButtonElement>;
  id?: string;
  value?: string[];
  onChange?: (names: string[]) => void;
  disabled?: boolean;
}

/** The materials of a product, as toggle buttons. */
export function MaterialChips({
  materials,
  labelledBy,
  ref,
  id,
  value = [],
  onChange,
  disabled = false,
}: MaterialChipsProps) {
  return (
    <fieldset id={id} className="chips" aria-labelledby={labelledBy}>
      {materials.map(({ id, name, color }, index) => {
        const pressed = value.includes(name);
        return (
          <button
            key={id}
            ref={index === 0 ? ref : undefined}
            type="button"
            className="chip"
            aria-pressed={pressed}
            disabled={disabled}
            onClick={() =>
              onChange?.(pressed ? value.filter((other) => other !== name) : [...value, name])
            }
          >
            <span className="chip-swatch" style={{ background: color }} aria-hidden="true" />
            {name}
          </button>
        );
      })}
      <NewMaterial
        disabled={disabled}
        onAdded={(name) => onChange?.(value.includes(name) ? value : [...value, name])}
      />
    </fieldset>
  );
}
