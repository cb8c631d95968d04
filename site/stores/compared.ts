import { atom } from 'nanostores';
import type { AskedQuantities } from '#shared/cart/adjusted-lines.ts';
import type { UnavailableProducts } from '#shared/catalogue/unavailable.ts';

// Products that the last check found unavailable. Separate from the check's code, which most visits never run.

export const $unavailable = atom<UnavailableProducts>(new Map());

/** Requested quantities of lines that were raised to an allowed quantity since the page loaded. */
export const $adjusted = atom<AskedQuantities>(new Map());
