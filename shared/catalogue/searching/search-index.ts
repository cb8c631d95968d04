import { normalizeText } from '#shared/text/normalize-text.ts';
import { searchWords } from '../search.ts';
import { Answers } from './answers.ts';
import { ProductCodes } from './product-codes.ts';
import { isOfTheTrade, isSmallWord } from './small-words.ts';
import type { Substitutes } from './substitutes.ts';
import type { Synonyms } from './synonyms.ts';
import { tokenRanks, Vocabulary } from './vocabulary.ts';

/** The fields of a product that are indexed from the start. */
export interface IndexedProduct {
  name: string;
  category: string;
  techniques: readonly string[];
  referenceCode?: string | null;
}

/** What a search finds. */
export interface Found {
  /** How well each product answers, by position: 0 for not at all; undefined for a blank term, which finds all. */
  ranks?: Uint8Array;
  /** How many products the typed term finds. */
  hits: number;
  /** What is shown in the place of a term without hits. */
  corrected?: string;
}

/** Joins fields so that nothing that is typed matches across two of them. */
const separator = '\n';

/** The whole term stands in one field, as typed. */
const wholeTerm = tokenRanks.contained + 1;

const all: Found = { hits: Number.POSITIVE_INFINITY };

/**
 * Searches thousands of products at every keystroke (docs/product.md#rules). Texts are read once, if possible ahead of
 * time; descriptions and synonyms are added when they have loaded.
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

  /** Reads some more of the texts; false when none are left. */
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

  /** Adds the descriptions of the products from `start` on. */
  describe(start: number, descriptions: readonly string[]): void {
    this.#forget();
    for (const [at, description] of descriptions.entries()) {
      this.#descriptions[start + at] = description;
      this.#descriptionTokens[start + at] = this.#vocabulary.read(description, false);
    }
  }

  /** Has it search by meaning, too (`related-search.ts`). */
  relate(complete: (vocabulary: Vocabulary) => { synonyms: Synonyms; substitutes: Substitutes }) {
    this.#forget();
    const { synonyms, substitutes } = complete(this.#vocabulary);
    this.#synonyms = synonyms;
    this.#substitutes = substitutes;
  }

  /**
   * Finds products, best first by rank: those with that code, or one that begins so; those with the term as typed; those with all its words, in any order; singular
   * and plural; synonyms. Where none is found, the other gender counts as well, then the spelling is corrected, and then
   * a part of the term will do.
   * @param described whether to search the descriptions that have loaded
   */
  search(term: string, described: boolean): Found {
    const typed = normalizeText(term.trim());
    if (typed === '') return all;
    if (this.#last?.term === typed && this.#last.described === described) return this.#last.found;
    this.prepare();
    const words = searchWords(typed);
    // Whoever asks for a code asks for nothing that has a part of it.
    const asked = this.#codes.has(typed) ? words : this.#vocabulary.split(words);
    let found = this.#find(typed, asked, described);
    // Half-typed, a synonym finds what it will find.
    if (found.hits === 0) found = this.#find(typed, asked, described, true);
    // A word may be in a description that has not loaded.
    if (found.hits === 0 && described) found = this.#correct(words, term) ?? found;
    this.#last = { term: typed, described, found };
    return found;
  }

  /** What a term says in other words, where it has synonyms, in the form that singular and plural share. */
  inOtherWords(term: string): readonly (readonly string[])[] {
    const words = searchWords(term);
    const said = (isTyping: boolean) => this.#synonyms?.inOtherWords(words, isTyping) ?? [];
    const whole = said(false);
    // A term as a whole begins others, too, that are not meant.
    return whole.length > 0 ? whole : said(true);
  }

  #find(typed: string, words: readonly string[], described: boolean, isTyping = false): Found {
    const ranks = this.#rank(words, described, isTyping);
    this.#codes.rank(typed, ranks);
    let best = 0;
    for (const rank of ranks) best = Math.max(best, rank);
    // The other gender is looked for only where nothing else is found.
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

  /** How well each product answers the words: as well as the word it answers worst. */
  #rank(words: readonly string[], described: boolean, isTyping: boolean): Uint8Array {
    const ranks = new Uint8Array(this.#products.length).fill(wholeTerm);
    const isSmall = words.map(isSmallWord);
    const leastOfSmall = isSmall.includes(false)
      ? tokenRanks.sameWord
      : // "Brindes personalizados" are all there are.
        words.some(isOfTheTrade)
        ? tokenRanks.synonym
        : tokenRanks.none;
    const terms = this.#synonyms?.find(words, isTyping) ?? [];
    for (const [at, word] of words.entries()) {
      const answers = this.#answers.toWord(word, described);
      // Where a product has a synonym, it need not have the words of the term.
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

  /** The same search with the spelling of words corrected that the catalogue does not have, or for a part of them. */
  #correct(typed: readonly string[], term: string): Found | undefined {
    if (!this.#substitutes || !this.#synonyms) return undefined;
    const found =
      this.#firstFound(this.#substitutes.spellings(typed, true), true) ??
      // What only a description mentions is not what is looked for.
      this.#firstFound(this.#substitutes.parts(typed, this.#synonyms), false) ??
      this.#firstFound(this.#substitutes.spellings(typed, false), true);
    if (!found) return undefined;
    // With the accents of the catalogue, or else those that were typed.
    const written = new Map(term.split(/\s+/).map((word) => [normalizeText(word), word]));
    const spelled = (word: string) => this.#vocabulary.spelled(word) ?? written.get(word) ?? word;
    return { ...found, corrected: found.corrected.map(spelled).join(' ') };
  }

  /** The first of some spellings that finds products. */
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

/** Sorted products by how well they answer; those that do equally well stay in their order. */
export function bestFirst(positions: readonly number[], { ranks }: Found): readonly number[] {
  if (ranks === undefined) return positions;
  return positions.toSorted((a, b) => (ranks[b] as number) - (ranks[a] as number));
}
