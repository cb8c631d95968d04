import { atom } from 'nanostores';
import type { AskedQuantities } from '#shared/cart/adjusted-lines.ts';
import type { UnavailableProducts } from '#shared/catalogue/unavailable.ts';

// Products found unavailable in the last check. Separate from the code of the check, because most visits make none.

export const $unavailable = atom<UnavailableProducts>(new Map());

/** Requested quantities of the lines that were raised to an allowed quantity since the page loaded. */
export const $adjusted = atom<AskedQuantities>(new Map());

/** Checks stored products against the catalogue; if it fails to load, they stay unchanged. */
export const compareStored = (): Promise<void> =>
  import('./refresh-stored.ts').then(
    (stored) => stored.reconcileStored(),
    () => undefined,
  );
