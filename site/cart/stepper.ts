import { atLeastOne } from '../../shared/cart/cart.ts';

const inputOf = (stepper: Element) => stepper.querySelector<HTMLInputElement>('input');

function show(stepper: Element, quantity: number): void {
  const input = inputOf(stepper);
  if (input) input.value = String(quantity);
  const minus = stepper.querySelector<HTMLButtonElement>('[data-step="-1"]');
  if (minus) minus.disabled = quantity <= 1;
}

/** The quantity a stepper shows: whole, and at least 1 whatever was typed. */
export function quantityOf(stepper: Element): number {
  return atLeastOne(inputOf(stepper)?.valueAsNumber ?? 1);
}

/** Puts a stepper back to 1. */
export function resetStepper(stepper: Element): void {
  show(stepper, 1);
}

/** Wires every stepper of the page, present and to come, but those an island holds. */
export function wireSteppers(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
    const stepper = button?.closest('[data-stepper]');
    if (!button || !stepper) return;
    show(stepper, atLeastOne(quantityOf(stepper) + Number(button.dataset.step)));
  });
  document.addEventListener('change', ({ target }) => {
    const stepper = target instanceof Element ? target.closest('[data-stepper]') : null;
    if (stepper) show(stepper, quantityOf(stepper));
  });
}
