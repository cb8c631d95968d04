/** What the catalogue says now of a product a browser has kept; undefined when it is no longer in it. */
export type Current<Kept> = (kept: Kept, color?: string) => Kept | undefined;

/** What is kept, or in its place what the catalogue says now; the same object when the two say the same. */
export function replaceEqual<Kept>(kept: Kept, now: Kept | undefined): Kept {
  return now === undefined || JSON.stringify(now) === JSON.stringify(kept) ? kept : now;
}

/** Why a product cannot be asked for, though a browser keeps it. */
export type LeftOut = 'removed' | 'out-of-stock';

/** By the product's id. */
export type LeftOuts = ReadonlyMap<string, LeftOut>;

/** One constant, so that every server snapshot is the same object. */
export const nothingLeftOut: LeftOuts = new Map();
