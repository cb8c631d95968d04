import { loadOnUse } from '../loading.ts';
import { storage, tabStorage } from '../storage/persist.ts';

/** Storage key of the referrer and query with which the visitor opened the first page in this tab. */
export const arrivalKey = 'arrival';

/** Storage key of the visitor's seller: slug, expiry and, if the seller was assigned at random, `turn`. */
export const sellerKey = 'seller';

/** Records the origin once per tab; loads the seller from a link, an earlier visit or the rotation. */
export function wireArrival(): void {
  const { search } = location;
  tabStorage[arrivalKey] ??= `${document.referrer} ${search}`;
  // Offline, the shop itself remains the contact.
  const load = () => import('./show-seller.ts').catch(() => {});
  // Also checks the first page's query, because the visitor may have left that page before its seller had loaded.
  loadOnUse(
    load,
    (search + tabStorage[arrivalKey]).includes('v=') || storage[sellerKey],
    '[data-turns]',
  );
}
