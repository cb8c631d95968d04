import type { Product } from '#shared/catalogue/product.ts';
import { categoryShortcuts } from '#shared/content/home.ts';
import type { Picture } from '#shared/images/picture.ts';
import { normalizeText, toSlug } from '#shared/text/normalize-text.ts';

/** A link from the home page to a category. */
export interface Shortcut {
  /** The category's current name. */
  name: string;
  picture: Picture | undefined;
}

type Categorised = Pick<Product, 'category' | 'categorySlug' | 'images'>;

/** The shortcuts of the home page. Renamed categories are found by their slug; empty ones have no shortcut. */
export function findShortcuts(products: readonly Categorised[]): Shortcut[] {
  const firstByName = new Map<string, Categorised>();
  const firstBySlug = new Map<string, Categorised>();
  for (const product of products) {
    if (product.categorySlug === null) continue;
    const name = normalizeText(product.category);
    if (!firstByName.has(name)) firstByName.set(name, product);
    if (!firstBySlug.has(product.categorySlug)) firstBySlug.set(product.categorySlug, product);
  }
  const found = categoryShortcuts.flatMap(
    (name) => firstByName.get(normalizeText(name)) ?? firstBySlug.get(toSlug(name)) ?? [],
  );
  // One category may match a shortcut by name and another by slug.
  return [...new Set(found)].map(({ category, images }) => ({
    name: category,
    picture: images[0],
  }));
}
