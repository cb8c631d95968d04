import {
  type Budget,
  decodeBudget,
  encodeBudget,
  noBudget,
  parseBudget,
} from '#shared/catalogue/browsing/budget.ts';
import { budgetKey } from '#shared/catalogue/browsing/budget-key.ts';
import { ifLoaded } from '../loading.ts';
import { persistentAtom } from '../storage/persist.ts';

/** Visitor's budget, persisted in localStorage and synced between tabs. */
export const $budget = persistentAtom<Budget>(budgetKey, noBudget, {
  encode: encodeBudget,
  decode: decodeBudget,
});

/** Stores a budget, and copies a changed date to the order's details. */
export function setBudget(budget: Budget): void {
  const { neededBy } = budget;
  const isMoved = neededBy !== $budget.get().neededBy;
  $budget.set(budget);
  if (!isMoved) return;
  // Errors are ignored because the cart reads the stored date when it loads.
  void ifLoaded(import('../cart/details.ts'), (details) =>
    details.changeDetails({ neededBy: neededBy ?? '' }),
  );
}

export const parseAddressBudget = () => parseBudget(new URLSearchParams(location.search));

// A list's URL overrides the stored budget.
if (!import.meta.env.SSR && document.querySelector('[data-budget]')) {
  const budget = parseAddressBudget();
  if (budget) setBudget(budget);
}
