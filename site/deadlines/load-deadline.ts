import { budgetKey } from '#shared/catalogue/browsing/budget-key.ts';
import { loadWithRetry } from '../loading.ts';
import { isStored } from '../storage/persist.ts';

/** Loads the code of a product's deadline with a stored budget, or once its date is asked for. */
const place = document.querySelector<HTMLElement>('[data-deadline]');
const load = async () => {
  const { wireProductDeadline } = await loadWithRetry(() => import('./product-deadline.ts'));
  if (place) wireProductDeadline(place);
};
if (isStored(budgetKey)) void load();
else place?.addEventListener('focusin', load, { once: true });
