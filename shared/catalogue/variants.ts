import { normalizeText } from '../text/normalize-text.ts';
import { baseName } from './color-words.ts';
import type { ListedProduct, Product } from './product.ts';

export type Colored = Pick<Product, 'id' | 'name' | 'colorName' | 'groupId'>;

/** Indexes products by group, and by name without colour words. */
export function indexVariants<Item extends Colored>(products: readonly Item[]) {
  // Omits missing groups and names that are only a colour. Otherwise, all of these would match each other.
  const grouped = products.filter(({ groupId }) => groupId !== null);
  return {
    byGroup: Map.groupBy(grouped, ({ groupId }) => groupId),
    byStem: Map.groupBy(products.filter(baseName), baseName),
  };
}

type VariantIndex<Item extends Colored> = ReturnType<typeof indexVariants<Item>>;

/**
 * Finds colour variants: products in another colour that have the same group, or the same name apart from colour words
 * (docs/product.md#rules). Names do not relate products of two explicit groups. Chunks are indexed separately, so a
 * change reindexes only one of them.
 */
export function colorVariantIndex<Item extends Colored>(chunks: readonly VariantIndex<Item>[]) {
  const group = ({ groupId }: Item) =>
    groupId === null ? [] : chunks.flatMap(({ byGroup }) => byGroup.get(groupId) ?? []);
  const family = (product: Item) => {
    const stem = baseName(product);
    const namesakes = chunks.flatMap(({ byStem }) => byStem.get(stem) ?? []);
    const related = namesakes.filter(({ groupId }) => groupId === null || product.groupId === null);
    return [...new Set([product, ...group(product), ...related])];
  };
  return {
    /** Returns all products with the same group, including this one. Empty if it has no group. */
    group,
    /** Returns all products with the same group or base name in any colour, including this one. */
    family,
    of: (product: Item): Item[] =>
      family(product).filter(
        ({ id, colorName }) =>
          id !== product.id &&
          colorName !== null &&
          normalizeText(colorName) !== normalizeText(product.colorName ?? ''),
      ),
  };
}

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
