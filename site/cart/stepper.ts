import { atLeastOne, mostOfOne } from '#shared/cart/cart.ts';
import { isTooMany, typedQuantity } from '#shared/cart/quantity.ts';
import { countText } from '#shared/numbers/count-text.ts';
import { announce } from '../toast/announce.ts';
import { wireHeldButtons } from './held-buttons.ts';

const changed = 'quantity';

const stepperOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-stepper]') : null;
const inputOf = (stepper: Element) => stepper.querySelector('input');

/** The quantity a stepper has: what is typed, or while that is none, what it was. */
export function readQuantity(stepper: Element): number {
  const input = inputOf(stepper);
  return typedQuantity(input?.value ?? '') ?? atLeastOne(Number(input?.ariaValueNow));
}

/** Notes a quantity; the text stays as it is being typed. */
function note(stepper: Element, quantity: number): void {
  const input = inputOf(stepper);
  if (input) input.ariaValueNow = String(quantity);
  const less = stepper.querySelector<HTMLButtonElement>('[data-step="-1"]');
  if (less) less.disabled = quantity <= 1;
}

/** Puts a stepper to a quantity. */
export function showQuantity(stepper: Element, quantity: number): void {
  const input = inputOf(stepper);
  if (input) input.value = String(quantity);
  note(stepper, quantity);
}

/** Calls back with every quantity the visitor puts a stepper to; answers what ends that. */
export function onQuantity(stepper: Element, call: (quantity: number) => void): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent) call(event.detail);
  };
  stepper.addEventListener(changed, listen);
  return () => stepper.removeEventListener(changed, listen);
}

/** What a stepper had before it is typed into: what is no quantity leaves it at that. */
const before = new WeakMap<Element, number>();

const tell = (stepper: Element, quantity: number) =>
  stepper.dispatchEvent(new CustomEvent(changed, { detail: quantity }));

function put(stepper: Element, quantity: number): void {
  before.set(stepper, quantity);
  showQuantity(stepper, quantity);
  tell(stepper, quantity);
}

const stepBy = (stepper: Element, by: number) =>
  put(stepper, atLeastOne(readQuantity(stepper) + by));

const isAllSelected = (input: HTMLInputElement) =>
  document.activeElement === input &&
  input.selectionStart === 0 &&
  input.selectionEnd === input.value.length;

/**
 * A field that gets the focus is selected, so that what is typed replaces what was there; and so is one that is pressed
 * again after something was typed. A press into what is selected puts the caret there.
 */
function wireSelection(): void {
  let toSelect: EventTarget | null = null;
  document.addEventListener('focusin', ({ target }) => {
    const stepper = target instanceof HTMLInputElement ? stepperOf(target) : null;
    if (!stepper || !(target instanceof HTMLInputElement)) return;
    before.set(stepper, readQuantity(stepper));
    target.select();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    const isField = target instanceof HTMLInputElement && stepperOf(target) !== null;
    toSelect = isField && !isAllSelected(target) ? target : null;
  });
  document.addEventListener('click', ({ target }) => {
    // The press put the caret where it was; unless it marked a part.
    if (
      target === toSelect &&
      target instanceof HTMLInputElement &&
      target.selectionStart === target.selectionEnd
    ) {
      target.select();
    }
    toSelect = null;
  });
}

/** What was typed is done: it is shown as it was read. */
function settle(stepper: Element): void {
  if (isTooMany(inputOf(stepper)?.value ?? '')) {
    void announce(`São no máximo ${countText(mostOfOne)} unidades por produto.`);
  }
  put(stepper, readQuantity(stepper));
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/** Wires every stepper of the page, present and to come. */
export function wireSteppers(): void {
  wireSelection();
  wireHeldButtons('[data-step]', (button) => {
    const stepper = stepperOf(button);
    if (stepper) stepBy(stepper, Number(button.dataset.step));
  });
  document.addEventListener('input', ({ target }) => {
    const stepper = stepperOf(target);
    if (!stepper) return;
    const typed = typedQuantity(inputOf(stepper)?.value ?? '');
    const quantity = typed ?? before.get(stepper) ?? readQuantity(stepper);
    note(stepper, quantity);
    tell(stepper, quantity);
  });
  document.addEventListener('change', ({ target }) => {
    const stepper = stepperOf(target);
    if (stepper) settle(stepper);
  });
  document.addEventListener('keydown', (event) => {
    const stepper = event.target instanceof HTMLInputElement ? stepperOf(event.target) : null;
    if (!stepper) return;
    const by = steps[event.key];
    if (by !== undefined) {
      // Not the caret to the start or the end.
      event.preventDefault();
      stepBy(stepper, by);
    } else if (event.key === 'Enter') {
      settle(stepper);
      inputOf(stepper)?.select();
    }
  });
}
