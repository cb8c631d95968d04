import {
  type Budget,
  budgetText,
  fitsBudget,
  limitsPrice,
} from '#shared/catalogue/browsing/budget.ts';
import type { ProductSummary } from '#shared/catalogue/product-summary.ts';
import { undatedText } from '#shared/deadlines/production-days.ts';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { resetQuantity } from '../cart/stepper.ts';
import { productAt } from '../catalogue/client/product-at.ts';
import type { loadProductDeadlines } from '../deadlines/deadlines.ts';
import { ifLoaded } from '../loading.ts';
import { $budget, setBudget } from '../stores/budget.ts';
import { fillBudget, wireBudgetBar } from './budget-bar.ts';
import { cardPrice, unitPriceOf } from './card-price.ts';

const find = <Found extends Element>(selector: string) => [
  ...document.querySelectorAll<Found>(`${selector}:not(astro-island *)`),
];

function showPrice(card: HTMLElement, product: ProductSummary, quantity: number | undefined) {
  const place = card.querySelector<HTMLElement>('[data-card-price]');
  const text = place?.querySelector('span');
  const strong = text?.querySelector('strong');
  if (!place || !text || !strong) return;
  const { before, price, after } = cardPrice(product, quantity, unitPriceOf(product, quantity));
  strong.textContent = price;
  text.replaceChildren(before, strong, after);
  place.hidden = price === '' && place.childNodes.length === 1;
}

/** Sets the quantity that a card or page adds. The visitor's own choice stays until the budget's quantity changes. */
function setQuantity(holder: HTMLElement, quantity: number | undefined): void {
  const { dataset } = holder;
  if (Number(dataset.quantity ?? 0) === (quantity ?? 0)) return;
  if (quantity === undefined) delete dataset.quantity;
  else dataset.quantity = String(quantity);
  for (const stepper of holder.querySelectorAll('[data-stepper]')) resetQuantity(stepper);
}

/** Lead times and deadlines of products by id, loaded when the visitor first sets a date. */
let deadlines: Awaited<ReturnType<typeof loadProductDeadlines>> | undefined;

const isLate = (id: string, neededBy = '') =>
  neededBy !== '' && deadlines?.deadline([id], neededBy)?.verdict === 'late';

/** Updates prices on static cards. On pages with a budget bar, hides cards outside the budget. */
function showBudget(budget: Budget, bars: readonly HTMLFieldSetElement[]): void {
  const { neededBy } = budget;
  const cards = find<HTMLElement>('main [data-product]').flatMap((card) => {
    setQuantity(card, budget.quantity);
    const product = productAt(card);
    if (!product) return [];
    showPrice(card, product, budget.quantity);
    const unitPrice = unitPriceOf(product, budget.quantity);
    const fits = fitsBudget(budget, unitPrice) && !isLate(product.id, neededBy);
    return [{ card, fits, isUndated: deadlines?.daysOf(product.id) === null }];
  });
  const fitting = cards.filter(({ fits }) => fits).length;
  for (const { card, fits } of bars.length > 0 ? cards : []) {
    // If nothing matches, all cards are shown.
    const item = card.closest('li');
    if (item) item.hidden = fitting > 0 && !fits;
  }
  const wanted = budgetText(budget);
  const undated = cards.filter(({ fits, isUndated }) => fits && isUndated).length;
  const note = neededBy && undated > 0 ? `. ${undatedText(undated)}: confirme no orçamento.` : '';
  const text =
    fitting === 0
      ? `Nenhum produto desta página cabe no pedido (${wanted}). Estes são todos.`
      : `${counted(fitting, 'produto', 'produtos')} de ${countText(cards.length)} (${wanted})${note}`;
  for (const bar of bars) {
    fillBudget(bar, budget);
    const status = bar.parentElement?.querySelector('[data-budget-status]');
    if (status) status.textContent = limitsPrice(budget) || (neededBy && deadlines) ? text : '';
  }
}

// Applies the budget to cards and budget bars outside islands.
const bars = find<HTMLFieldSetElement>('[data-budget]');
for (const bar of bars) wireBudgetBar(bar, setBudget);
$budget.subscribe((budget) => {
  showBudget(budget, bars);
  if (bars.length === 0 || !budget.neededBy || deadlines) return;
  const loading = import('../deadlines/deadlines.ts').then((code) => code.loadProductDeadlines());
  // While offline, no card is hidden as late.
  void ifLoaded(loading, (loaded) => {
    deadlines = loaded;
    showBudget($budget.get(), bars);
  });
});
