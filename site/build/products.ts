import type { Product } from '#shared/catalogue/product.ts';
import { relatedIndex } from '#shared/catalogue/related.ts';
import { colorVariantIndex, indexVariants } from '#shared/catalogue/variants.ts';
import { type CataloguePart, catalogueParts } from './catalogue-parts.ts';
import { memoize, selector } from './site-data.ts';

/** Every active product, newest first. */
export const products = selector((data) => data.products);

const indexById = memoize(
  (part: CataloguePart) => new Map(part.map((product) => [product.id, product])),
);

/** The active products by id. Indexed in parts, so that a change reindexes only one of them. */
export const productsById = selector((site) => {
  const parts = catalogueParts.of(site).map(indexById);
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

const indexPartVariants = memoize((part: CataloguePart) => indexVariants(part));

/** The colour variants of each product. */
export const colorVariants = selector((site) =>
  colorVariantIndex(catalogueParts.of(site).map(indexPartVariants)),
);

/** The related products of each product. */
export const relatedProducts = selector((data) => relatedIndex(data.products));

/** The data of a product's page; undefined when the product is not on the site. */
export async function productPage(id: string) {
  const product = (await productsById()).get(id);
  if (product === undefined) return undefined;
  const [variants, related] = await Promise.all([colorVariants(), relatedProducts()]);
  return { product, variants: variants.of(product), related: related.of(product) };
}
