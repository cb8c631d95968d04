const ascii = /^[\0-\x7f]*$/;

/** Converts text to lower case without accents so that "ceramica" finds "Cerâmica". */
export function normalizeText(text: string): string {
  // Skips the expensive decomposition for ASCII text, by far the most common case.
  const unaccented = ascii.test(text) ? text : text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  return unaccented.toLowerCase();
}

/** Converts a name to a slug: letters and digits joined by hyphens (docs/product.md#rules). */
export function toSlug(name: string): string {
  return normalizeText(name)
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
