import type { Product } from '../../shared/catalogue/product.ts';
import { relatedIndex } from '../../shared/catalogue/related.ts';
import { colorVariantIndex } from '../../shared/catalogue/variants.ts';
import { derived } from '../data/site-data.ts';

/** Every active product, newest first. */
export const products = derived((data) => data.products);

/** The active products by their id. */
export const productsById = derived(({ products }) => {
  // A loop, because this runs for every product at every publication.
  const byId = new Map<string, Product>();
  for (const product of products) byId.set(product.id, product);
  return byId;
});

/** Which active products are colour variants of one another. */
export const colorVariants = derived((data) => colorVariantIndex(data.products));

/** Which active products lead to which. */
export const relatedProducts = derived((data) => relatedIndex(data.products));

/** A product with what its page shows besides it; undefined when it is not on the site. */
export async function productPage(id: string) {
  const product = (await productsById()).get(id);
  if (product === undefined) return undefined;
  const [variants, related] = await Promise.all([colorVariants(), relatedProducts()]);
  return { product, variants: variants.of(product), related: related.of(product) };
}
