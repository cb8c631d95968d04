import { decodeCompared } from '#shared/compare/compared.ts';
import { keys, storedList } from '../storage/persist.ts';

/** Ids of the products chosen for comparison. */
export const $compared = storedList(keys.compared, decodeCompared);

export const removeCompared = (id: string): void =>
  $compared.set($compared.get().filter((other) => other !== id));
