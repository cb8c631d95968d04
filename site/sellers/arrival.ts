import { loadOnUse } from '../loading.ts';
import { storage, tabStorage } from '../storage/persist.ts';

/** Storage key of the first page's referrer and query in this tab. */
export const arrivalKey = 'arrival';

/** Storage key of the visitor's seller: the slug, the expiry and, for a seller assigned at random, `turn`. */
export const sellerKey = 'seller';

/** Records once per tab how the visitor arrived, and loads the seller from a link, an earlier visit or the rotation. */
export function wireArrival(): void {
  const { search } = location;
  tabStorage[arrivalKey] ??= `${document.referrer} ${search}`;
  // Without a connection, the shop itself remains the contact.
  const load = () => import('./show-seller.ts').catch(() => {});
  // Also checks the query of the tab's first page, because the visitor may have left it before the seller had loaded.
  loadOnUse(
    load,
    (search + tabStorage[arrivalKey]).includes('v=') || storage[sellerKey],
    '[data-turns]',
  );
}
