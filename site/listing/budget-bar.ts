import { parseQuantity } from '#shared/cart/quantity.ts';
import type { Budget } from '#shared/catalogue/browsing/budget.ts';
import { shopDay } from '#shared/catalogue/collection-days.ts';
import { countText } from '#shared/numbers/format-number.ts';
import { numberText, priceStyle, readNumber } from '#shared/numbers/typed-number.ts';

/** Pause in typing before a budget applies (ms). */
const typingPause = 600;

const fieldOf = (bar: HTMLFieldSetElement, name: string) =>
  bar.elements.namedItem(name) as HTMLInputElement | null;

const readPrice = (typed: string) => {
  const price = readNumber(typed, priceStyle);
  return price !== null && price > 0 ? price : undefined;
};

const without = (budget: Budget): Budget =>
  Object.fromEntries(Object.entries(budget).filter(([, value]) => value !== undefined));

function readBar(bar: HTMLFieldSetElement): Budget {
  const typed = (name: string) => fieldOf(bar, name)?.value.trim() ?? '';
  return without({
    quantity: parseQuantity(typed('quantity')),
    maxPrice: readPrice(typed('maxPrice')),
    neededBy: typed('neededBy') || undefined,
  } as Budget);
}

/** Shows a budget in its fields, except in one that is being edited or has a text that is not understood. */
export function fillBudget(bar: HTMLFieldSetElement, budget: Budget): void {
  const { quantity, maxPrice = null, neededBy = '' } = budget;
  const texts = {
    quantity: quantity === undefined ? '' : countText(quantity),
    maxPrice: numberText(maxPrice, priceStyle),
    neededBy,
  };
  for (const [name, text] of Object.entries(texts)) {
    const field = fieldOf(bar, name);
    if (!field || field === document.activeElement) continue;
    if (text === '' && field.ariaInvalid === 'true') continue;
    field.value = text;
    field.ariaInvalid = 'false';
  }
}

/** Marks fields whose text is not understood. */
function markInvalid(bar: HTMLFieldSetElement): void {
  const read = readBar(bar);
  for (const name of ['quantity', 'maxPrice'] as const) {
    const field = fieldOf(bar, name);
    field?.setAttribute('aria-invalid', String(field.value.trim() !== '' && !(name in read)));
  }
}

/** Calls back with what is typed, after a pause, or at once on Enter and on leaving a field. */
export function wireBudgetBar(bar: HTMLFieldSetElement, onChange: (budget: Budget) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const commit = () => {
    clearTimeout(timer);
    markInvalid(bar);
    onChange(readBar(bar));
  };
  const neededBy = fieldOf(bar, 'neededBy');
  if (neededBy) neededBy.min = shopDay(new Date());
  bar.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(commit, typingPause);
  });
  bar.addEventListener('change', commit);
  // Typed before this code has loaded.
  if (Object.keys(readBar(bar)).length > 0) commit();
  else markInvalid(bar);
}
