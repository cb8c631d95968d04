import { budgetKey } from '#shared/catalogue/browsing/budget-key.ts';
import { onFirstUse } from '../hydration/first-use.ts';
import { loadWithRetry } from '../loading.ts';
import { isStored } from '../storage/persist.ts';

/** Applies a stored budget at once; without one, a page with a budget bar loads its code at the first interaction. */
export function wireBudget(): void {
  const load = async () => {
    const { wireStaticBudget } = await loadWithRetry(() => import('./static-budget.ts'));
    wireStaticBudget();
  };
  if (isStored(budgetKey)) void load();
  else if (document.querySelector('[data-budget]:not(astro-island *)'))
    onFirstUse(() => void load());
}
