import { decodeCompared } from '#shared/compare/compared.ts';
import { keys, storedList } from '../storage/persist.ts';

export const $compared = storedList(keys.compared, decodeCompared);

export const removeCompared = (id: string): void =>
  $compared.set($compared.get().filter((other) => other !== id));
