import type { Product } from '#shared/catalogue/product.ts';
import { sameItems, selector } from './site-data.ts';

/** Some products that follow one another in the catalogue, newest first. */
export type CataloguePart = readonly Product[];

/**
 * One id in 1,024 begins a part. Where the catalogue is cut depends on nothing else, so that a product
 * more or less changes the part it is in and moves no other, however many there are.
 */
const beginsPart = ({ id }: Product) => /[048c]00$/.test(id);

/** The part as it was before, by its first product. */
const known = new WeakMap<Product, CataloguePart>();

/**
 * The catalogue cut into parts of about a thousand products. A part in which nothing has changed is the
 * same object as before, and what is made of it need not be made again (`remembered`).
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
