import { atom } from 'nanostores';
import type { AskedQuantities } from '#shared/cart/adjusted-lines.ts';
import type { UnavailableProducts } from '#shared/catalogue/unavailable.ts';

// Result of the last comparison with the catalogue; separate from its code, as most visits make none.

export const $unavailable = atom<UnavailableProducts>(new Map());

/** Requested quantities of lines raised to an allowed quantity since the page loaded. */
export const $adjusted = atom<AskedQuantities>(new Map());

/** Compares stored products with the catalogue; without it they stay unchanged. */
export const compareStored = (): Promise<void> =>
  import('./refresh-stored.ts').then(
    (stored) => stored.reconcileStored(),
    () => undefined,
  );
