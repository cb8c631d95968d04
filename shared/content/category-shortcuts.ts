import { toObject } from './saved-content.ts';

/** The categories the home page links to while the shop has chosen none (docs/product.md#screens). */
export const defaultShortcuts = [
  'Bolsas',
  'Chaveiros',
  'Canecas',
  'Garrafas',
  'Escritório',
  'Tecnologia',
] as const;

/** How many categories the home page links to at most. */
export const mostShortcuts = 6;

/** The section `category_shortcuts`: categories by their ids, in order, so that a renamed one is still found. */
export interface CategoryShortcuts {
  category_ids: string[];
}

/** The chosen categories; undefined while the shop has chosen none. */
export function parseCategoryShortcuts(content: unknown): string[] | undefined {
  const { category_ids } = toObject(content);
  if (!Array.isArray(category_ids)) return undefined;
  const ids = category_ids.filter((id) => typeof id === 'string');
  return [...new Set(ids)].slice(0, mostShortcuts);
}
