import { atom } from 'nanostores';
import { type AskedQuantities, noneAdjusted } from '#shared/cart/adjusted-lines.ts';
import { noneUnavailable, type UnavailableProducts } from '#shared/catalogue/unavailable.ts';

// Result of the last comparison with the catalogue; separate from its code, as most visits make none.

/** Stored products that are unavailable. */
export const $unavailable = atom<UnavailableProducts>(noneUnavailable);

/** Requested quantities of lines raised to an allowed quantity since the page loaded. */
export const $adjusted = atom<AskedQuantities>(noneAdjusted);

/** Compares stored products with the catalogue; without it they stay unchanged. */
export const compareStored = (): Promise<void> =>
  import('./refresh-stored.ts').then(
    ({ reconcileStored }) => reconcileStored(),
    () => undefined,
  );
