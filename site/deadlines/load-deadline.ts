import { budgetKey } from '#shared/catalogue/browsing/budget-key.ts';
import { loadWithRetry } from '../loading.ts';
import { detailsKey, isStored } from '../storage/persist.ts';
import { tabStorage } from '../storage/safe-storage.ts';

/** Loads the code of a product's deadline with a stored budget or details, or once its date is asked for. */
const place = document.querySelector<HTMLElement>('[data-deadline]');
const load = async () => {
  const { wireProductDeadline } = await loadWithRetry(() => import('./product-deadline.ts'));
  if (place) wireProductDeadline(place);
};
if (isStored(budgetKey) || detailsKey in tabStorage) void load();
else place?.addEventListener('focusin', load, { once: true });
