import type { Product } from '#shared/catalogue/product.ts';
import { memoize, stableLists } from './memoize.ts';
import { selector } from './site-data.ts';

/** Consecutive products of the catalogue, newest first. */
export type CataloguePart = readonly Product[];

/** Content-defined chunking: one id in 1,024 starts a part, so that a product changes only its own part. */
const beginsPart = ({ id }: Product) => id.endsWith('00') && '048c'.includes(id.at(-3) ?? '-');

const stableParts = stableLists<Product>();

const toParts = memoize((products: readonly Product[]): CataloguePart[] => {
  const starts: number[] = [];
  for (const [at, product] of products.entries()) {
    if (at === 0 || beginsPart(product)) starts.push(at);
  }
  return starts.map((start, at) => stableParts(products.slice(start, starts[at + 1])));
});

/** The catalogue in parts of about a thousand products; unchanged parts stay the same objects. */
export const catalogueParts = selector(({ products }) => toParts(products));
