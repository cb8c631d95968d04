import type { Found } from './search-index.ts';

/** Result of a blank search. */
export const everything: Found = { hits: Number.POSITIVE_INFINITY };

/** Sorts products by relevance. Equally relevant products keep their order. */
export function bestFirst(positions: readonly number[], { relevance }: Found): readonly number[] {
  if (relevance === undefined) return positions;
  return positions.toSorted((a, b) => (relevance[b] as number) - (relevance[a] as number));
}
