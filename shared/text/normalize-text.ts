const ascii = /^[\0-\x7f]*$/;

/** Lowercases a text and removes accents, so that "ceramica" finds "Cerâmica". */
export function normalizeText(text: string): string {
  // Most texts have no accents, and decomposing is expensive.
  const unaccented = ascii.test(text) ? text : text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  return unaccented.toLowerCase();
}

/** Converts a name for URLs: letters and digits joined by hyphens (docs/product.md#rules). */
export function toSlug(name: string): string {
  return normalizeText(name)
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
