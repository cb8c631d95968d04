import { decodeCompared } from '#shared/compare/compared.ts';
import { storedList } from '../storage/persist.ts';
import { comparedKey } from './compared-key.ts';

/** Ids of the products that the visitor compares. */
export const $compared = storedList(comparedKey, decodeCompared);

export const removeCompared = (id: string): void =>
  $compared.set($compared.get().filter((other) => other !== id));
