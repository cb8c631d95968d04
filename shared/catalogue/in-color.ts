import { baseName } from './color-words.ts';
import { normalizeText } from './normalize-text.ts';

/** What is known of a product of the browser's catalogue. */
interface Listed {
  id: string;
  name: string;
  colorName: string | null;
  /** What products of one group have in common; null without one. */
  group: string | null;
}

/**
 * The product that shows another in a chosen colour: its variant of that colour where there is one, else itself.
 * Variants are those of its group, or whose names are alike without their colours (docs/product.md#rules).
 */
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
