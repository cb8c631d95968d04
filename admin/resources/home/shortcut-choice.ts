import { defaultShortcuts, parseCategoryShortcuts } from '#shared/content/home.ts';
import type { Tables } from '#shared/database.types.ts';
import { normalizeText, toSlug } from '#shared/text/normalize-text.ts';

export type ShortcutCategory = Pick<Tables<'categories'>, 'id' | 'name' | 'slug' | 'is_active'>;

/** Returns the categories that the home page links to, in order: the chosen ones that still exist, or the defaults. */
export function chosenShortcuts(
  content: unknown,
  categories: readonly ShortcutCategory[],
): string[] {
  const chosen = parseCategoryShortcuts(content);
  if (chosen) return chosen.filter((id) => categories.some((category) => category.id === id));
  const usual = defaultShortcuts.flatMap(
    (name) =>
      categories.find((category) => normalizeText(category.name) === normalizeText(name)) ??
      categories.find(({ slug }) => slug === toSlug(name)) ??
      [],
  );
  return [...new Set(usual.map(({ id }) => id))];
}
