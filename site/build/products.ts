import type { Product } from '#shared/catalogue/product.ts';
import { relatedIndex } from '#shared/catalogue/related.ts';
import { colorVariantIndex, indexVariants } from '#shared/catalogue/variants.ts';
import { type CataloguePart, catalogueParts } from './catalogue-parts.ts';
import { memoize, selector } from './site-data.ts';

/** Every active product, newest first. */
export const products = selector((data) => data.products);

const idsOf = memoize(
  (part: CataloguePart) => new Map(part.map((product) => [product.id, product])),
);

/** The active products by their id: in parts, so that a change of one names but its part anew. */
export const productsById = selector((site) => {
  const parts = catalogueParts.of(site).map(idsOf);
  return {
    get(id: string): Product | undefined {
      for (const part of parts) {
        const found = part.get(id);
        if (found) return found;
      }
      return undefined;
    },
  };
});

const kinOfPart = memoize((part: CataloguePart) => indexVariants(part));

/** Which active products are colour variants of one another. */
export const colorVariants = selector((site) =>
  colorVariantIndex(catalogueParts.of(site).map(kinOfPart)),
);

/** Which active products lead to which. */
export const relatedProducts = selector((data) => relatedIndex(data.products));

/** A product with what its page shows besides it; undefined when it is not on the site. */
export async function productPage(id: string) {
  const product = (await productsById()).get(id);
  if (product === undefined) return undefined;
  const [variants, related] = await Promise.all([colorVariants(), relatedProducts()]);
  return { product, variants: variants.of(product), related: related.of(product) };
}
