import { NewMaterial } from '../materials/new-material.tsx';
import './material-chips.css';

interface MaterialChipsProps {
  materials: readonly { id: string; name: string; color: string }[];
  labelledBy: string;
  /** Given by the form around it, like the two that follow. */
  id?: string;
  value?: string[];
  onChange?: (names: string[]) => void;
  disabled?: boolean;
}

/** The materials of a product: each a button that is pressed or not. */
export function MaterialChips({
  materials,
  labelledBy,
  id,
  value = [],
  onChange,
  disabled = false,
}: MaterialChipsProps) {
  return (
    <fieldset id={id} className="chips" aria-labelledby={labelledBy}>
      {materials.map(({ id, name, color }) => {
        const pressed = value.includes(name);
        return (
          <button
            key={id}
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
