import { counted } from '../numbers/format-number.ts';
import { normalizeText } from '../text/normalize-text.ts';

export interface Searchable {
  name: string;
  description: string;
  category: string;
  /** Every tag. */
  techniques: readonly string[];
}

/** Splits a search term into normalised words; empty for a blank term. */
export function searchWords(term: string): string[] {
  return normalizeText(term).split(/\s+/).filter(Boolean);
}

/**
 * True when name, description, category or tags contain every word of a term, in any order, ignoring case and accents
 * (docs/product.md#rules). A blank term matches everything.
 */
export function matchesSearch(product: Searchable, term: string): boolean {
  const { name, description, category, techniques } = product;
  const texts = [name, description, category, ...techniques].map(normalizeText);
  return searchWords(term).every((word) => texts.some((text) => text.includes(word)));
}

/** "1 produto encontrado", "12 produtos encontrados". */
export function foundText(count: number): string {
  return counted(count, 'produto encontrado', 'produtos encontrados');
}

/** Announces that results are for a corrected term. */
export const correctedText = (term: string, corrected: string): string =>
  `Nenhum resultado para "${term}". Mostrando "${corrected}".`;
