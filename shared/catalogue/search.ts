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

/**
 * Whether a term is part of the name, the description, the category or a tag (docs/product.md#rules), whatever
 * the case and accents. A blank term matches everything.
 */
export function matchesSearch(product: Searchable, term: string): boolean {
  const sought = normalizeText(term.trim());
  if (sought === '') return true;
  return [product.name, product.description, product.category, ...product.techniques].some((text) =>
    normalizeText(text).includes(sought),
  );
}

/** "1 produto encontrado", "12 produtos encontrados". */
export function foundText(count: number): string {
  return counted(count, 'produto encontrado', 'produtos encontrados');
}
