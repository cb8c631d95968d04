import { normalizeText } from '../text/normalize-text.ts';
import { baseName } from './color-words.ts';
import type { ListedProduct } from './product.ts';

type Listed = Pick<ListedProduct, 'id' | 'name' | 'colorName' | 'group'>;

/** Returns the product's variant in a colour, or the product itself if there is none (docs/product.md#rules). */
export function inColor<Item extends Listed>(
  products: readonly Item[],
  product: Item,
  color: string,
): Item {
  const wanted = normalizeText(color.trim());
  if (normalizeText(product.colorName ?? '') === wanted) return product;
  const stem = baseName(product);
  const isVariant = (other: Item) =>
    (product.group !== null && other.group === product.group) ||
    (stem !== '' && baseName(other) === stem);
  return (
    products.find((other) => normalizeText(other.colorName ?? '') === wanted && isVariant(other)) ??
    product
  );
}
