import { atom } from 'nanostores';
import { type LeftOuts, nothingLeftOut } from '#shared/catalogue/reconcile.ts';

/** What this browser keeps and nobody can ask for now, as far as the catalogue has been asked. */
export const $leftOut = atom<LeftOuts>(nothingLeftOut);
