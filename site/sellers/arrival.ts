import { storage, tabStorage } from '../storage/persist.ts';

/** Referrer and query of the page by which the visitor arrived, in this tab. */
export const arrivalKey = 'arrival';

/** Slug of the visitor's seller, and until when it is remembered. */
export const sellerKey = 'seller';

/** Records where a visitor comes from, and loads the seller of a link or of an earlier visit. */
export function wireArrival(): void {
  const { search, origin } = location;
  const { referrer } = document;
  if (/[?&](v=|utm_)/.test(search) || !(referrer || origin).startsWith(origin)) {
    tabStorage[arrivalKey] = `${referrer} ${search}`;
  }
  if (/[?&]v=/.test(search) || sellerKey in storage) {
    // Without a connection, the shop answers.
    import('./show-seller.ts').then(({ showSeller }) => showSeller()).catch(() => {});
  }
}
