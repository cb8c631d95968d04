import { isUuid } from '../catalogue/uuid.ts';
import { decodeList } from '../lists/decode-list.ts';
import { encodeSharedList } from '../sharing/list-link.ts';

export const maxCompared = 4;

/** Decodes the ids of the products to compare, in the order chosen. */
export const decodeCompared = (stored: string): readonly string[] =>
  [
    ...new Set(decodeList(stored, (id) => (typeof id === 'string' && isUuid(id) ? id : undefined))),
  ].slice(0, maxCompared);

/** Adds or removes a product. Undefined if there is no room for another. */
export function withComparedToggled(
  compared: readonly string[],
  id: string,
): readonly string[] | undefined {
  if (compared.includes(id)) return compared.filter((other) => other !== id);
  return compared.length < maxCompared ? [...compared, id] : undefined;
}

/** Returns a link whose fragment contains the whole comparison. */
export const comparisonLink = (page: string, ids: readonly string[], quantity = 1): string =>
  `${page}#${encodeSharedList(ids.map((id) => ({ id, quantity })))}`;
