import { Icon } from '../icons/Icon.tsx';
import { minus, plus } from '../icons/shapes.ts';

interface Props {
  label?: string;
  /** The quantity an island holds. Without it the stepper is static HTML that `stepper.ts` makes work. */
  held?: { quantity: number; onChange: (quantity: number) => void };
}

/** A quantity from 1 upwards. */
export function Stepper({ label = 'Quantidade', held }: Props) {
  const step = (by: 1 | -1) =>
    held ? { onClick: () => held.onChange(held.quantity + by) } : { 'data-step': by };
  return (
    <fieldset className="stepper" aria-label={label} {...(held ? {} : { 'data-stepper': '' })}>
      <button
        type="button"
        className="icon-button"
        aria-label="Diminuir quantidade"
        disabled={!held || held.quantity <= 1}
        {...step(-1)}
      >
        <Icon shape={minus} size={18} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min="1"
        step="1"
        aria-label="Quantidade"
        {...(held
          ? { value: held.quantity, onChange: ({ target }) => held.onChange(target.valueAsNumber) }
          : { defaultValue: 1 })}
      />
      <button type="button" className="icon-button" aria-label="Aumentar quantidade" {...step(1)}>
        <Icon shape={plus} size={18} />
      </button>
    </fieldset>
  );
}
