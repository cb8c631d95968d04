import { normalizeText } from '#shared/text/normalize-text.ts';
import { searchWords } from '../search.ts';
import { Answers } from './answers.ts';
import { ProductCodes } from './product-codes.ts';
import { isIndustryTerm, isSmallWord } from './small-words.ts';
import type { Substitutes } from './substitutes.ts';
import type { Synonyms } from './synonyms.ts';
import { tokenRanks, Vocabulary } from './vocabulary.ts';

export interface IndexedProduct {
  name: string;
  category: string;
  techniques: readonly string[];
  referenceCode?: string | null;
}

export interface Found {
  /** Rank of each product by position, 0 for no match; undefined for a blank term, which matches all. */
  ranks?: Uint8Array;
  hits: number;
  /** Term searched instead, when the typed one has no hits. */
  corrected?: string;
}

/** Joins fields so that no typed text matches across two of them. */
const separator = '\n';

/** Rank of a field that contains the whole term as typed. */
const wholeTerm = tokenRanks.contained + 1;

const all: Found = { hits: Number.POSITIVE_INFINITY };

/**
 * Searches thousands of products at every keystroke (docs/product.md#rules). Texts are indexed once, ahead of time if
 * possible; descriptions and synonyms are added when they have loaded.
 */
export class SearchIndex {
  readonly #products: readonly IndexedProduct[];
  readonly #vocabulary = new Vocabulary();
  readonly #tokens: number[][] = [];
  readonly #descriptions: string[] = [];
  readonly #descriptionTokens: number[][] = [];
  #synonyms: Synonyms | undefined;
  readonly #answers = new Answers(this.#vocabulary, {
    texts: this.#tokens,
    descriptions: this.#descriptionTokens,
  });
  readonly #codes = new ProductCodes();
  #substitutes: Substitutes | undefined;
  #last: { term: string; described: boolean; found: Found } | undefined;

  constructor(products: readonly IndexedProduct[]) {
    this.#products = products;
  }

  /** Indexes some more texts; false when none are left. */
  prepare(some = Number.POSITIVE_INFINITY): boolean {
    const end = Math.min(this.#products.length, this.#tokens.length + some);
    for (let at = this.#tokens.length; at < end; at++) {
      this.#tokens.push(this.#vocabulary.read(this.#textAt(at), true));
      this.#codes.read(at, this.#products[at]?.referenceCode);
    }
    return end < this.#products.length;
  }

  #forget(): void {
    this.#last = undefined;
    this.#answers.forget();
    this.#substitutes?.forget();
  }

  #textAt(position: number): string {
    const { name, category, techniques } = this.#products[position] as IndexedProduct;
    return [name, category, ...techniques].join(separator);
  }

  /** Adds descriptions of products, beginning at position `start`. */
  describe(start: number, descriptions: readonly string[]): void {
    this.#forget();
    for (const [at, description] of descriptions.entries()) {
      this.#descriptions[start + at] = description;
      this.#descriptionTokens[start + at] = this.#vocabulary.read(description, false);
    }
  }

  /** Enables search by meaning (`related-search.ts`). */
  relate(complete: (vocabulary: Vocabulary) => { synonyms: Synonyms; substitutes: Substitutes }) {
    this.#forget();
    const { synonyms, substitutes } = complete(this.#vocabulary);
    this.#synonyms = synonyms;
    this.#substitutes = substitutes;
  }

  /**
   * Finds products. Ranks, best first: a code or its prefix; the term as typed; all its words in any order; singular
   * and plural; synonyms. Without hits, the other gender matches too, then the spelling is corrected, then part of the
   * term is enough.
   * @param described true to search loaded descriptions
   */
  search(term: string, described: boolean): Found {
    const typed = normalizeText(term.trim());
    if (typed === '') return all;
    if (this.#last?.term === typed && this.#last.described === described) return this.#last.found;
    this.prepare();
    const words = searchWords(typed);
    // A code is not split: its pieces would match unrelated products.
    const asked = this.#codes.has(typed) ? words : this.#vocabulary.split(words);
    let found = this.#find(typed, asked, described);
    // A half-typed synonym already finds its results.
    if (found.hits === 0) found = this.#find(typed, asked, described, true);
    // Missing words may be in a description that has not loaded.
    if (found.hits === 0 && described) found = this.#correct(words, term) ?? found;
    this.#last = { term: typed, described, found };
    return found;
  }

  /** Rewrites a term with its synonyms, in singular form. */
  inOtherWords(term: string): readonly (readonly string[])[] {
    const words = searchWords(term);
    const said = (isTyping: boolean) => this.#synonyms?.inOtherWords(words, isTyping) ?? [];
    const whole = said(false);
    // A whole term is also the prefix of others that are not meant.
    return whole.length > 0 ? whole : said(true);
  }

  #find(typed: string, words: readonly string[], described: boolean, isTyping = false): Found {
    const ranks = this.#rank(words, described, isTyping);
    this.#codes.rank(typed, ranks);
    let best = 0;
    for (const rank of ranks) best = Math.max(best, rank);
    // The other gender counts only when nothing else matches.
    const least = Math.min(best, tokenRanks.synonym) || 1;
    let hits = 0;
    for (let at = 0; at < ranks.length; at++) {
      const rank = ranks[at] as number;
      if (rank < least) ranks[at] = 0;
      else hits++;
      if (rank !== tokenRanks.contained) continue;
      if (words.length === 1 || this.#hasWhole(at, typed, described)) ranks[at] = wholeTerm;
    }
    return { ranks, hits };
  }

  #hasWhole(position: number, typed: string, described: boolean): boolean {
    const has = (text = '') => normalizeText(text).includes(typed);
    return has(this.#textAt(position)) || (described && has(this.#descriptions[position]));
  }

  /** Ranks each product by its worst match among the words. */
  #rank(words: readonly string[], described: boolean, isTyping: boolean): Uint8Array {
    const ranks = new Uint8Array(this.#products.length).fill(wholeTerm);
    const isSmall = words.map(isSmallWord);
    const leastOfSmall = isSmall.includes(false)
      ? tokenRanks.sameWord
      : // "Brindes personalizados" are all there are.
        words.some(isIndustryTerm)
        ? tokenRanks.synonym
        : tokenRanks.none;
    const terms = this.#synonyms?.find(words, isTyping) ?? [];
    for (const [at, word] of words.entries()) {
      const answers = this.#answers.toWord(word, described);
      // Products that match a synonym need not match the words of the term.
      const synonyms = terms
        .filter(({ first, last }) => at >= first && at <= last)
        .flatMap((term) => term.synonyms)
        .map((synonym) => this.#answers.toSynonym(synonym, described));
      const least = isSmall[at] ? leastOfSmall : tokenRanks.none;
      for (let position = 0; position < ranks.length; position++) {
        let best = Math.max(answers[position] as number, least);
        for (const synonym of synonyms) best = Math.max(best, synonym[position] as number);
        if (best < (ranks[position] as number)) ranks[position] = best;
      }
    }
    return ranks;
  }

  /** Repeats the search with unknown words corrected, or with part of the term. */
  #correct(typed: readonly string[], term: string): Found | undefined {
    if (!this.#substitutes || !this.#synonyms) return undefined;
    const found =
      this.#firstFound(this.#substitutes.spellings(typed, true), true) ??
      // A word that only a description contains is rarely the one meant.
      this.#firstFound(this.#substitutes.parts(typed, this.#synonyms), false) ??
      this.#firstFound(this.#substitutes.spellings(typed, false), true);
    if (!found) return undefined;
    // Accents as in the catalogue, else as typed.
    const written = new Map(term.split(/\s+/).map((word) => [normalizeText(word), word]));
    const spelled = (word: string) => this.#vocabulary.spelled(word) ?? written.get(word) ?? word;
    return { ...found, corrected: found.corrected.map(spelled).join(' ') };
  }

  #firstFound(spellings: Iterable<readonly string[]>, described: boolean) {
    for (const spelling of spellings) {
      const term = normalizeText(spelling.join(' '));
      const { ranks, hits } = this.#find(
        term,
        this.#vocabulary.split(searchWords(term)),
        described,
      );
      if (ranks && hits > 0) return { ranks, hits: 0, corrected: spelling };
    }
    return undefined;
  }
}

/** Sorts products by rank; ties keep their order. */
export function bestFirst(positions: readonly number[], { ranks }: Found): readonly number[] {
  if (ranks === undefined) return positions;
  return positions.toSorted((a, b) => (ranks[b] as number) - (ranks[a] as number));
}
