import { type ComponentProps, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { minus, plus } from '../icons/shapes.ts';

interface Props {
  label?: string | undefined;
  /** What makes the parts work; without them it is static HTML that `stepper.ts` makes work. */
  fieldset?: ComponentProps<'fieldset'>;
  less: ComponentProps<'button'>;
  more: ComponentProps<'button'>;
  input: ComponentProps<'input'>;
}

function StepperParts({ label = 'Quantidade', fieldset, less, more, input }: Props) {
  return (
    <fieldset className="stepper" aria-label={label} {...fieldset}>
      <button type="button" className="icon-button" aria-label="Diminuir quantidade" {...less}>
        <Icon shape={minus} size={18} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min="1"
        step="1"
        aria-label="Quantidade"
        {...input}
      />
      <button type="button" className="icon-button" aria-label="Aumentar quantidade" {...more}>
        <Icon shape={plus} size={18} />
      </button>
    </fieldset>
  );
}

/** What `stepper.ts` finds a button by. */
const step = (by: 1 | -1) => ({ 'data-step': by }) as ComponentProps<'button'>;

/** A quantity from 1 upwards, as static HTML. */
export function Stepper() {
  return (
    <StepperParts
      fieldset={{ 'data-stepper': '' } as ComponentProps<'fieldset'>}
      less={{ ...step(-1), disabled: true }}
      more={step(1)}
      input={{ defaultValue: 1 }}
    />
  );
}

/** A quantity from 1 upwards that an island holds. */
export function HeldStepper({
  label,
  quantity,
  onChange,
}: {
  label: string;
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  // While it is typed, a number may be empty or 0; the quantity stays what it was until it is one.
  const [typed, setTyped] = useState<string>();
  const step = (by: 1 | -1) => {
    setTyped(undefined);
    onChange(quantity + by);
  };
  return (
    <StepperParts
      label={label}
      less={{ disabled: quantity <= 1, onClick: () => step(-1) }}
      more={{ onClick: () => step(1) }}
      input={{
        value: typed ?? quantity,
        onChange: ({ target }) => {
          setTyped(target.value);
          if (target.valueAsNumber >= 1) onChange(target.valueAsNumber);
        },
        onBlur: () => setTyped(undefined),
      }}
    />
  );
}
