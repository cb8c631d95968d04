import { clampQuantity } from '#shared/cart/cart.ts';
import { isTooMany, parseQuantity } from '#shared/cart/quantity.ts';
import { maxQuantity } from '#shared/limits/max-quantity.ts';
import { countText } from '#shared/numbers/format-number.ts';
import {
  allowedQuantity,
  higherQuantity,
  lowerQuantity,
  lowestQuantity,
  type QuantityRule,
} from '#shared/pricing/quantity-rule.ts';
import { closest } from '../layout/element.ts';
import { showToast } from '../toast/show-toast.ts';
import { wireRepeatingButtons } from './repeating-buttons.ts';

const changed = 'quantity';

const closestStepper = (target: EventTarget | null) => closest(target, '[data-stepper]');
const closestInput = (target: EventTarget | null) =>
  closest<HTMLInputElement>(target, '[data-stepper] input');
const findInput = (stepper: Element) => stepper.querySelector('input');

function ruleOf(stepper: Element): QuantityRule {
  const { minimum = 1, multiple = 1 } = (stepper as HTMLElement).dataset;
  return { minQuantity: Number(minimum), quantityStep: Number(multiple) };
}

const parseSold = (stepper: Element, text = '') => {
  const typed = parseQuantity(text);
  return typed && allowedQuantity(ruleOf(stepper), typed);
};

/** Returns the typed quantity rounded up to an allowed one, or the last valid quantity if the text is invalid. */
export function readQuantity(stepper: Element): number {
  const input = findInput(stepper);
  return parseSold(stepper, input?.value) ?? clampQuantity(Number(input?.ariaValueNow));
}

/** Updates a stepper's state but not its text, which the visitor may be editing. */
function updateStepper(stepper: Element, quantity: number): void {
  const input = findInput(stepper);
  if (input) input.ariaValueNow = String(quantity);
  const less = stepper.querySelector<HTMLButtonElement>('[data-step="-1"]');
  if (less) less.disabled = quantity <= lowestQuantity(ruleOf(stepper));
}

export function showQuantity(stepper: Element, quantity: number): void {
  const input = findInput(stepper);
  if (input) input.value = String(quantity);
  updateStepper(stepper, quantity);
}

/** Calls back with each quantity the visitor sets. Returns a function that unsubscribes. */
export function onQuantity(stepper: Element, call: (quantity: number) => void): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent) call(event.detail);
  };
  stepper.addEventListener(changed, listen);
  return () => stepper.removeEventListener(changed, listen);
}

/** Quantities before editing, restored if the visitor types something invalid. */
const before = new WeakMap<Element, number>();

const dispatchQuantity = (stepper: Element, quantity: number) =>
  stepper.dispatchEvent(new CustomEvent(changed, { detail: quantity }));

function setStepper(stepper: Element, quantity: number): void {
  before.set(stepper, quantity);
  showQuantity(stepper, quantity);
  dispatchQuantity(stepper, quantity);
}

function stepBy(stepper: Element, by: number): void {
  const next = by > 0 ? higherQuantity : lowerQuantity;
  setStepper(stepper, next(ruleOf(stepper), readQuantity(stepper)));
}

/** Resets to the quantity for which the product is priced or, if there is none, to the lowest allowed quantity. */
export function resetQuantity(stepper: Element): void {
  const { quantity = 1 } = stepper.closest<HTMLElement>('[data-product]')?.dataset ?? {};
  setStepper(stepper, allowedQuantity(ruleOf(stepper), Number(quantity)));
}

const isAllSelected = (input: HTMLInputElement) =>
  document.activeElement === input &&
  input.selectionStart === 0 &&
  input.selectionEnd === input.value.length;

/** Selects all text on focus or click. If everything is already selected, a click places the caret. */
function wireSelection(): void {
  let toSelect: HTMLInputElement | null = null;
  document.addEventListener('focusin', ({ target }) => {
    const input = closestInput(target);
    const stepper = closestStepper(input);
    if (!stepper) return;
    before.set(stepper, readQuantity(stepper));
    input?.select();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    const input = closestInput(target);
    toSelect = input && !isAllSelected(input) ? input : null;
  });
  document.addEventListener('click', ({ target }) => {
    // Keeps a partial selection that the visitor has just made.
    if (target === toSelect && toSelect?.selectionStart === toSelect?.selectionEnd) {
      toSelect?.select();
    }
    toSelect = null;
  });
}

function commitTyped(stepper: Element): void {
  const text = findInput(stepper)?.value ?? '';
  const [typed, quantity] = [parseQuantity(text), readQuantity(stepper)];
  if (typed === undefined) {
    void showToast('Escreva a quantidade como 200.', {
      description: `Continua em ${countText(quantity)}`,
    });
  } else if (isTooMany(text)) {
    void showToast(`São no máximo ${countText(maxQuantity)} unidades por produto.`);
  } else if (typed < quantity) {
    const { rule = '' } = (stepper as HTMLElement).dataset;
    void showToast(`Quantidade ajustada para ${countText(quantity)}`, { description: rule });
  }
  setStepper(stepper, quantity);
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

export function wireSteppers(): void {
  wireSelection();
  wireRepeatingButtons('[data-step]', (button) => {
    const stepper = closestStepper(button);
    if (stepper) stepBy(stepper, Number(button.dataset.step));
  });
  document.addEventListener('input', ({ target }) => {
    const stepper = closestStepper(target);
    if (!stepper) return;
    const typed = parseSold(stepper, findInput(stepper)?.value);
    const quantity = typed ?? before.get(stepper) ?? readQuantity(stepper);
    updateStepper(stepper, quantity);
    dispatchQuantity(stepper, quantity);
  });
  document.addEventListener('change', ({ target }) => {
    const stepper = closestStepper(target);
    if (stepper) commitTyped(stepper);
  });
  document.addEventListener('keydown', (event) => {
    const input = closestInput(event.target);
    const stepper = closestStepper(input);
    if (!stepper) return;
    const by = steps[event.key];
    if (by !== undefined) {
      // Otherwise, arrow keys would move the caret.
      event.preventDefault();
      stepBy(stepper, by);
    } else if (event.key === 'Enter') {
      commitTyped(stepper);
      input?.select();
    }
  });
}
