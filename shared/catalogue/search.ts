import { counted } from '../numbers/count-text.ts';
import { normalizeText } from './normalize-text.ts';

/** What a search reads of a product. */
export interface Searchable {
  name: string;
  description: string;
  category: string;
  /** Every tag. */
  techniques: readonly string[];
}

/** The words of a term, as they are looked for; none for a blank one. */
export function searchWords(term: string): string[] {
  return normalizeText(term).split(/\s+/).filter(Boolean);
}

// Longest first. Of what is left the search finds "azul" by "azu" and "papel" by "pape".
const plurals: readonly [RegExp, string][] = [
  [/oes$/, ''],
  [/([rzl])es$/, '$1'],
  [/([aeou])is$/, '$1'],
  [/ns$/, 'm'],
  [/s$/, ''],
];

/** What a word has in common with its plural and its other gender: "brancas" and "branco" are "branc". */
export function wordStem(word: string): string {
  if (word.length < 4) return word;
  const plural = plurals.find(([ending]) => ending.test(word));
  const single = plural ? word.replace(...plural) : word;
  return single.length > 4 ? single.replace(/[ao]$/, '') : single;
}

/**
 * Whether every word of a term is part of the name, the description, the category or a tag (docs/product.md#rules), in
 * whatever order, case and accents. A blank term matches everything.
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
