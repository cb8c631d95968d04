import type { Product } from './product.ts';

/** A colour of a model: a product of its group. */
export interface ModelColor {
  id: string;
  color: string;
}

/** Keeps the first item of each group, and items without one. */
export function firstOfEach<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string | null | undefined,
): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const group = groupOf(item);
    if (!group) return true;
    const isFirst = !seen.has(group);
    seen.add(group);
    return isFirst;
  });
}

/** Returns the colours of a group in alphabetical order; undefined for a single product. */
export function modelColors(
  products: readonly Pick<Product, 'id' | 'name' | 'colorName'>[],
): ModelColor[] | undefined {
  if (products.length < 2) return undefined;
  return products
    .map(({ id, name, colorName }) => ({ id, color: colorName ?? name }))
    .sort((a, b) => a.color.localeCompare(b.color, 'pt-BR'));
}
