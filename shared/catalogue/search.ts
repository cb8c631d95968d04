import { counted } from '../numbers/format-number.ts';
import { normalizeText } from '../text/normalize-text.ts';

/** Splits a search term into normalised words. Empty for a blank term. */
export function searchWords(term: string): string[] {
  return normalizeText(term).split(/\s+/).filter(Boolean);
}

export function foundText(count: number): string {
  return counted(count, 'produto encontrado', 'produtos encontrados');
}

/** @param missing items of the list without results, if other items have some */
export const correctedText = (term: string, corrected: string, missing?: string): string =>
  `${missing ? `Não encontramos "${missing}"` : `Nenhum resultado para "${term}"`}. Mostrando "${corrected}".`;
