import { Icon } from '../icons/Icon.tsx';
import { minus, plus } from '../icons/shapes.ts';

/** A quantity from 1 upwards, in static HTML; `stepper.ts` makes it work. */
export function Stepper() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend's layout with it.
    <div className="stepper" data-stepper="" role="group" aria-label="Quantidade">
      <button
        type="button"
        className="icon-button"
        data-step="-1"
        aria-label="Diminuir quantidade"
        disabled
      >
        <Icon shape={minus} size={18} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min="1"
        step="1"
        defaultValue="1"
        aria-label="Quantidade"
      />
      <button type="button" className="icon-button" data-step="1" aria-label="Aumentar quantidade">
        <Icon shape={plus} size={18} />
      </button>
    </div>
  );
}
