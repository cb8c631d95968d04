import type { Product } from '#shared/catalogue/product.ts';
import { defaultShortcuts } from '#shared/content/category-shortcuts.ts';
import { normalizeText, toSlug } from '#shared/text/normalize-text.ts';

type Categorised = Pick<Product, 'category' | 'categoryId' | 'categorySlug' | 'images'>;

function firstBy(products: readonly Categorised[], keyOf: (product: Categorised) => string | null) {
  const first = new Map<string, Categorised>();
  for (const product of products) {
    const key = keyOf(product);
    if (key !== null && !first.has(key)) first.set(key, product);
  }
  return first;
}

function findDefaults(products: readonly Categorised[]): Categorised[] {
  const filed = products.filter(({ categorySlug }) => categorySlug !== null);
  const byName = firstBy(filed, ({ category }) => normalizeText(category));
  const bySlug = firstBy(filed, ({ categorySlug }) => categorySlug);
  return defaultShortcuts.flatMap(
    (name) => byName.get(normalizeText(name)) ?? bySlug.get(toSlug(name)) ?? [],
  );
}

/** Returns the chosen or default shortcuts; found through products, so that empty categories get none. */
export function findShortcuts(products: readonly Categorised[], chosen?: readonly string[]) {
  const byId = firstBy(products, ({ categoryId }) => categoryId);
  const found = chosen?.flatMap((id) => byId.get(id) ?? []) ?? findDefaults(products);
  // One category may match a shortcut by name and another by slug.
  return [...new Set(found)].map(({ category, images: [picture] }) => {
    return { name: category, picture };
  });
}
