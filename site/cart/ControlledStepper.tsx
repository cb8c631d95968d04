import { useEffect, useRef } from 'react';
import { Stepper, type StepperProps } from './Stepper.tsx';
import { onQuantity, readQuantity, showQuantity } from './stepper.ts';

export function ControlledStepper({
  quantity,
  onChange,
  ...props
}: StepperProps & { quantity: number; onChange: (quantity: number) => void }) {
  const ref = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const stepper = ref.current;
    return stepper ? onQuantity(stepper, onChange) : undefined;
  }, [onChange]);
  useEffect(() => {
    const stepper = ref.current;
    if (!stepper) return;
    // While the visitor is typing, keeps the text as typed if it means the same quantity.
    const isTyping = stepper.contains(document.activeElement);
    if (!isTyping || readQuantity(stepper) !== quantity) showQuantity(stepper, quantity);
  }, [quantity]);
  return <Stepper {...props} quantity={quantity} ref={ref} />;
}
