import { normalizeText } from '#shared/catalogue/normalize-text.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { toSlug } from '#shared/catalogue/slug.ts';
import { categoryShortcuts } from '#shared/content/home.ts';
import type { Picture } from '#shared/images/picture.ts';

/** A way from the home page to the products of a category. */
export interface Shortcut {
  /** The category's name of today. */
  name: string;
  picture: Picture | undefined;
}

type Categorised = Pick<Product, 'category' | 'categorySlug' | 'images'>;

/**
 * The shortcuts of the home page. A category that was renamed is found by its slug, which it keeps; one without a
 * product to show has no shortcut, which would lead to nothing.
 */
export function shortcutsTo(products: readonly Categorised[]): Shortcut[] {
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
  // A category that took the slug of one and the name of another is led to once.
  return [...new Set(found)].map(({ category, images }) => ({
    name: category,
    picture: images[0],
  }));
}
