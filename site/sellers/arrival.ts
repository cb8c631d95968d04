import { loadOnUse } from '../loading.ts';
import { storage, tabStorage } from '../storage/persist.ts';

/** Referrer and query of the first page that the visitor opened in this tab. */
export const arrivalKey = 'arrival';

/** Slug of the visitor's seller, until when it is remembered, and `turn` unless it came by a link. */
export const sellerKey = 'seller';

/** Records where a visitor comes from, once in a tab, and loads the seller of a link, of an earlier visit, or by turn. */
export function wireArrival(): void {
  const { search } = location;
  tabStorage[arrivalKey] ??= `${document.referrer} ${search}`;
  // Without a connection, the shop answers.
  const load = () => import('./show-seller.ts').catch(() => {});
  // The page of the link may have been left before its seller was known.
  loadOnUse(
    load,
    (search + tabStorage[arrivalKey]).includes('v=') || storage[sellerKey],
    '[data-turns]',
  );
}
