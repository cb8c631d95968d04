import type { Product } from '#shared/catalogue/product.ts';
import { sameItems, selector } from './site-data.ts';

/** Consecutive products of the catalogue, newest first. */
export type CataloguePart = readonly Product[];

/**
 * Content-defined chunking: one id in 1,024 starts a part, so that adding or removing a product changes only its own
 * part.
 */
const beginsPart = ({ id }: Product) => /[048c]00$/.test(id);

/** The last version of each part, by its first product. */
const known = new WeakMap<Product, CataloguePart>();

/**
 * The catalogue in parts of about a thousand products. An unchanged part is the same object as before, so that what is
 * computed of it stays memoised.
 */
export const catalogueParts = selector(({ products }): CataloguePart[] => {
  const starts = products.flatMap((product, at) => (at === 0 || beginsPart(product) ? [at] : []));
  return starts.map((start, at) => {
    const part = products.slice(start, starts[at + 1]);
    const [first] = part as [Product];
    const before = known.get(first);
    if (before && sameItems(before, part)) return before;
    known.set(first, part);
    return part;
  });
});
