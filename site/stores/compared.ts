import { atom } from 'nanostores';
import { type AskedQuantities, noneAdjusted } from '#shared/cart/adjusted-lines.ts';
import { noneUnavailable, type UnavailableProducts } from '#shared/catalogue/unavailable.ts';

// What came of the last comparison with the catalogue; apart from it, as most visits make none.

/** The stored products that are unavailable. */
export const $unavailable = atom<UnavailableProducts>(noneUnavailable);

/** What was asked for of lines that were raised to a quantity that is sold, since the page was loaded. */
export const $adjusted = atom<AskedQuantities>(noneAdjusted);

/** Compares what is stored with the catalogue. Where that cannot be loaded, it stays as it is. */
export const compareStored = (): Promise<void> =>
  import('./refresh-stored.ts').then(
    ({ reconcileStored }) => reconcileStored(),
    () => undefined,
  );
