import { lengths } from '#shared/limits/limits.ts';
import { toSlug } from '#shared/text/normalize-text.ts';

export const longestSlug = lengths.categories.slug;

/** Returns the slug to save: the typed one or, if empty, one derived from the name (docs/product.md#rules). */
export const slugToSave = (slug: string, name: string): string => toSlug(slug) || toSlug(name);

/** Returns the slug after a name change. A slug follows the name until somebody edits the slug. */
export const slugAfter = (slug: string, before: string, name: string): string =>
  slug === toSlug(before) ? toSlug(name).slice(0, longestSlug) : slug;
