import { loadOnUse } from '../loading.ts';
import { keys, storage, tabStorage } from '../storage/persist.ts';

/** Records once per tab how the visitor arrived, and loads the seller from a link, an earlier visit or the rotation. */
export function wireArrival(): void {
  const { search } = location;
  tabStorage[keys.arrival] ??= `${document.referrer} ${search}`;
  // If offline, the shop itself remains the contact.
  const load = () => import('./show-seller.ts').catch(() => {});
  // Also checks the query of the tab's first page because the visitor may have left it before the seller had loaded.
  const isAsked = (search + tabStorage[keys.arrival]).includes('v=');
  loadOnUse(load, isAsked || storage[keys.seller], '[data-turns]');
}
