import type { Product } from '#shared/catalogue/product.ts';
import { defaultShortcuts } from '#shared/content/home.ts';
import { normalizeText, toSlug } from '#shared/text/normalize-text.ts';

type Categorised = Pick<Product, 'category' | 'categoryId' | 'categorySlug' | 'images'>;

/** Returns the first product of each default category, matched by name, then by slug. */
function findDefaults(products: readonly Categorised[]): Categorised[] {
  const filed = products.filter(({ categorySlug }) => categorySlug !== null);
  const byName = Map.groupBy(filed, ({ category }) => normalizeText(category));
  const bySlug = Map.groupBy(filed, ({ categorySlug }) => categorySlug);
  return defaultShortcuts.flatMap(
    (name) => (byName.get(normalizeText(name)) ?? bySlug.get(toSlug(name)))?.[0] ?? [],
  );
}

/** Returns the chosen or default shortcuts. Looks them up through products, which omits empty categories. */
export function findShortcuts(products: readonly Categorised[], chosen?: readonly string[]) {
  const byId = Map.groupBy(products, ({ categoryId }) => categoryId);
  const found = chosen?.flatMap((id) => byId.get(id)?.[0] ?? []) ?? findDefaults(products);
  // One category may match one shortcut by name and another by slug, so duplicates are removed.
  return [...new Set(found)].map(({ category, images: [picture] }) => {
    return { name: category, picture };
  });
}
