import { storage, tabStorage } from '../storage/persist.ts';

/** Referrer and query of the first page that the visitor opened in this tab. */
export const arrivalKey = 'arrival';

/** Slug of the visitor's seller, and until when it is remembered. */
export const sellerKey = 'seller';

/** Records where a visitor comes from, once in a tab, and loads the seller of a link or of an earlier visit. */
export function wireArrival(): void {
  const { search } = location;
  tabStorage[arrivalKey] ??= `${document.referrer} ${search}`;
  // Without a connection, the shop answers.
  if (search.includes('v=') || storage[sellerKey]) import('./show-seller.ts').catch(() => {});
}
