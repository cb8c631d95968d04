import { relatedIndex } from '../../shared/catalogue/related.ts';
import { colorVariantIndex } from '../../shared/catalogue/variants.ts';
import { derived } from '../data/site-data.ts';

/** Every active product, newest first. */
export const products = derived((data) => data.products);

/** Every active material's name, in its alphabetical order. */
export const materialNames = derived((data) => data.materialNames);

/** The active products by their id. */
export const productsById = derived(
  (data) => new Map(data.products.map((product) => [product.id, product] as const)),
);

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
