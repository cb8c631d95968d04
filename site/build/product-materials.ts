import type { Product } from '#shared/catalogue/product.ts';
import { parseTags } from '#shared/catalogue/product-tags.ts';
import { sameItems } from './memoize.ts';

/** Updates the products to the active materials; unaffected products stay the same objects. */
export function withMaterials(
  products: readonly Product[],
  activeMaterials: readonly string[],
): readonly Product[] {
  const now = products.map((product) => {
    const { material } = parseTags(product.techniques, activeMaterials);
    return material === product.material ? product : { ...product, material };
  });
  return sameItems(products, now) ? products : now;
}
