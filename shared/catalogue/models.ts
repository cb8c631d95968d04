import { type Picture, placeholderUrl } from '../images/picture.ts';
import type { Product } from './product.ts';

/** Colour of a model. Each colour is a product of the same group. */
export interface ModelColor {
  id: string;
  color: string;
}

interface Grouped {
  group: string | null | undefined;
  picture: Picture | undefined;
}

/** Keeps one item per group, preferably with a picture, in the position of its first item. Keeps ungrouped items. */
export function firstOfEach<Item>(items: readonly Item[], read: (item: Item) => Grouped): Item[] {
  const isPictured = (item: Item) => (read(item).picture?.url ?? placeholderUrl) !== placeholderUrl;
  const groups = Map.groupBy(items, (item): unknown => read(item).group || item);
  return [...groups.values()].map((group) => group.find(isPictured) ?? (group[0] as Item));
}

/** Returns the colours of a group in alphabetical order, or undefined for a single product. */
export function modelColors(
  products: readonly Pick<Product, 'id' | 'name' | 'colorName'>[],
): ModelColor[] | undefined {
  if (products.length < 2) return undefined;
  return products
    .map(({ id, name, colorName }) => ({ id, color: colorName ?? name }))
    .sort((a, b) => a.color.localeCompare(b.color, 'pt-BR'));
}
