import { toObject } from './saved-content.ts';

/** Categories that the home page shows by default (docs/product.md#screens). */
export const defaultShortcuts = [
  'Bolsas',
  'Chaveiros',
  'Canecas',
  'Garrafas',
  'Escritório',
  'Tecnologia',
] as const;

export const mostShortcuts = 6;

export function parseCategoryShortcuts(content: unknown): string[] | undefined {
  const { category_ids } = toObject(content);
  if (!Array.isArray(category_ids)) return undefined;
  const ids = category_ids.filter((id) => typeof id === 'string');
  return [...new Set(ids)].slice(0, mostShortcuts);
}
