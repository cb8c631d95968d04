import { type ComponentProps, useEffect, useRef } from 'react';
import { minus, plus } from '#shared/icons/shapes.ts';
import { Icon } from '../icons/Icon.tsx';
import { onQuantity, readQuantity, showQuantity } from './stepper.ts';

interface Props {
  label?: string;
  quantity?: number;
  ref?: ComponentProps<'fieldset'>['ref'];
}

/** The hooks of `stepper.ts`. */
const whole = { 'data-stepper': '' } as ComponentProps<'fieldset'>;
const step = (by: 1 | -1) => ({ 'data-step': by }) as ComponentProps<'button'>;

/**
 * A quantity from 1 upwards: static HTML with behaviour from `stepper.ts`. A text input, as a number input reads
 * "1.000" as 1.
 */
export function Stepper({ label = 'Quantidade', quantity = 1, ref }: Props) {
  return (
    <fieldset className="stepper" aria-label={label} ref={ref} {...whole}>
      <button
        type="button"
        className="icon-button"
        aria-label="Diminuir quantidade"
        disabled={quantity <= 1}
        {...step(-1)}
      >
        <Icon shape={minus} size={18} />
      </button>
      <input
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label="Quantidade"
        aria-valuemin={1}
        aria-valuenow={quantity}
        defaultValue={quantity}
      />
      <button type="button" className="icon-button" aria-label="Aumentar quantidade" {...step(1)}>
        <Icon shape={plus} size={18} />
      </button>
    </fieldset>
  );
}

/** A stepper controlled by React. */
export function ControlledStepper({
  label,
  quantity,
  onChange,
}: {
  label: string;
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  const ref = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const stepper = ref.current;
    return stepper ? onQuantity(stepper, onChange) : undefined;
  }, [onChange]);
  useEffect(() => {
    const stepper = ref.current;
    // Keeps the typed text while its value is the same.
    if (stepper && readQuantity(stepper) !== quantity) showQuantity(stepper, quantity);
  }, [quantity]);
  return <Stepper label={label} quantity={quantity} ref={ref} />;
}
