import { atom } from 'nanostores';
import type { AskedQuantities } from '#shared/cart/adjusted-lines.ts';
import type { UnavailableProducts } from '#shared/catalogue/unavailable.ts';

// Products that the last check found unavailable. Kept apart from the code of the check, which most visits never run.

export const $unavailable = atom<UnavailableProducts>(new Map());

/** Quantities that the visitor requested, for lines raised to an allowed quantity since the page loaded. */
export const $adjusted = atom<AskedQuantities>(new Map());
