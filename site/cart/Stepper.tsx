import type { ComponentProps } from 'react';
import { minus, plus } from '#shared/icons/shapes.ts';
import { lowestQuantity, type QuantityRule } from '#shared/pricing/quantity-rule.ts';
import { minimumText } from '#shared/pricing/quantity-texts.ts';
import { Icon } from '../icons/Icon.tsx';

export interface StepperProps {
  label?: string;
  quantity?: number;
  rule?: QuantityRule;
  ref?: ComponentProps<'fieldset'>['ref'];
}

const anyQuantity: QuantityRule = { minQuantity: 1, quantityStep: 1 };

/** Returns the data attributes from which `stepper.ts` reads the rule. */
const whole = ({ minQuantity, quantityStep }: QuantityRule) =>
  ({
    'data-stepper': '',
    'data-minimum': minQuantity > 1 ? minQuantity : undefined,
    'data-multiple': quantityStep > 1 ? quantityStep : undefined,
    'data-rule': minimumText({ minQuantity, quantityStep }),
  }) as ComponentProps<'fieldset'>;
const step = (by: 1 | -1) => ({ 'data-step': by }) as ComponentProps<'button'>;

/** Quantity field as static HTML, wired by `stepper.ts`. A number input would parse "1.000" as 1. */
export function Stepper({
  label = 'Quantidade',
  rule = anyQuantity,
  quantity = lowestQuantity(rule),
  ref,
}: StepperProps) {
  const lowest = lowestQuantity(rule);
  return (
    <fieldset className="stepper" aria-label={label} ref={ref} {...whole(rule)}>
      <button
        type="button"
        className="icon-button"
        aria-label="Diminuir quantidade"
        disabled={quantity <= lowest}
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
        aria-valuemin={lowest}
        aria-valuenow={quantity}
        defaultValue={quantity}
      />
      <button type="button" className="icon-button" aria-label="Aumentar quantidade" {...step(1)}>
        <Icon shape={plus} size={18} />
      </button>
    </fieldset>
  );
}
