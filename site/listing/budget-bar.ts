import { type Budget, writeBudget } from '#shared/catalogue/browsing/budget.ts';
import { readTypedBudget } from '#shared/catalogue/browsing/typed-budget.ts';
import { shopDay } from '#shared/dates/shop-day.ts';
import { countText } from '#shared/numbers/format-number.ts';
import { numberText, priceStyle } from '#shared/numbers/typed-number.ts';
import { $budget, parseAddressBudget, setBudget } from '../stores/budget.ts';

/** Debounce before the budget is applied while typing (ms). */
const typingPause = 600;

const fieldOf = (bar: HTMLFieldSetElement, name: string) =>
  bar.elements.namedItem(name) as HTMLInputElement | null;

const names = ['quantity', 'maxPrice', 'neededBy'] as const;

function readBar(bar: HTMLFieldSetElement) {
  const [quantity = '', maxPrice = '', neededBy = ''] = names.map(
    (name) => fieldOf(bar, name)?.value.trim() ?? '',
  );
  return readTypedBudget({ quantity, maxPrice, neededBy }, shopDay(new Date()));
}

/**
 * Fills the fields from a budget; an empty value does not replace invalid text.
 * @param isTyping true to leave the field that has focus unchanged
 */
export function fillBudget(bar: HTMLFieldSetElement, budget: Budget, isTyping = true): void {
  const { quantity, maxPrice = null, neededBy = '' } = budget;
  const texts = {
    quantity: quantity === undefined ? '' : countText(quantity),
    maxPrice: numberText(maxPrice, priceStyle),
    neededBy,
  };
  for (const [name, text] of Object.entries(texts)) {
    const field = fieldOf(bar, name);
    if (!field || (isTyping && field === document.activeElement)) continue;
    if (text === '' && field.ariaInvalid === 'true') continue;
    field.value = text;
    field.ariaInvalid = 'false';
  }
}

/** Marks fields whose text is invalid, and shows the reasons below them. */
function showProblems(bar: HTMLFieldSetElement): void {
  const { problems } = readBar(bar);
  const place = bar.querySelector('p') ?? bar.appendChild(document.createElement('p'));
  place.className = 'field-problem w-full';
  place.role = 'alert';
  place.id = 'budget-problems';
  for (const name of names) {
    fieldOf(bar, name)?.setAttribute('aria-invalid', String(name in problems));
    fieldOf(bar, name)?.setAttribute('aria-describedby', place.id);
  }
  place.textContent = Object.values(problems).join(' ');
  place.hidden = place.textContent === '';
}

/** Replaces the budget in the URL so that each history entry has its own. */
function writeAddress(budget: Budget): void {
  const url = new URL(location.href);
  writeBudget(url.searchParams, budget);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

/** Calls back with the typed budget after a pause, on Enter or on blur. */
export function wireBudgetBar(bar: HTMLFieldSetElement, onChange: (budget: Budget) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const commit = () => {
    clearTimeout(timer);
    showProblems(bar);
    onChange(readBar(bar).budget);
  };
  const neededBy = fieldOf(bar, 'neededBy');
  if (neededBy) neededBy.min = shopDay(new Date());
  bar.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(commit, typingPause);
  });
  bar.addEventListener('change', commit);
  // Applies values typed before this code loaded.
  if (Object.keys(readBar(bar).budget).length > 0) commit();
  else showProblems(bar);
  $budget.subscribe(writeAddress);
  addEventListener('popstate', () => {
    clearTimeout(timer);
    const budget = parseAddressBudget();
    // An entry without a budget must not clear the cart's date.
    if (!budget) return writeAddress($budget.get());
    setBudget(budget);
    fillBudget(bar, budget, false);
  });
}
