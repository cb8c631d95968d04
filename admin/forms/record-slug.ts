import { lengths } from '#shared/limits/limits.ts';
import { toSlug } from '#shared/text/normalize-text.ts';

/** In every table alike. */
const longest = lengths.categories.slug;

/** The slug a record is saved with: the one typed, or that of what the record is called (docs/product.md#rules). */
export const slugToSave = (slug: string, called: string): string => toSlug(slug) || toSlug(called);

/** The slug of a new record once it is called otherwise: it follows that until it is edited. */
export const slugAfter = (slug: string, before: string, called: string): string =>
  slug === toSlug(before) ? toSlug(called).slice(0, longest) : slug;
