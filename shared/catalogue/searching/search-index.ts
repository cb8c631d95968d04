import { normalizeText } from '#shared/text/normalize-text.ts';
import type { ListedProduct } from '../product.ts';
import { searchWords } from '../search.ts';
import { bestFirst, everything } from './best-first.ts';
import { applyConditions } from './conditions.ts';
import { Answers, betterAnswers, placeOf, places, rankOf } from './field-relevance.ts';
import { joinedThings, listedThings, withoutEmojis } from './listed-things.ts';
import { isCodeRank, ProductCodes } from './product-codes.ts';
import { isGiftWord, isIndustryTerm, isOccasionHead, isSmallWord } from './small-words.ts';
import type { Substitutes } from './substitutes.ts';
import type { Synonyms } from './synonyms.ts';
import { tokenRanks, Vocabulary } from './vocabulary.ts';

/** Product data that searches may filter or sort by. */
type AskedFact = 'material' | 'availability' | 'price' | 'lowestPrice' | 'productionDays';

export interface IndexedProduct extends Partial<Pick<ListedProduct, AskedFact>> {
  name: string;
  category: string;
  techniques: readonly string[];
  printTechniques?: readonly { name: string }[];
  referenceCode?: string | null;
}

/** Products of a collection, by position. Searching for its title finds them. */
export interface IndexedCollection {
  title: string;
  positions: readonly number[];
}

export interface Found {
  /** Rank of each product by position, 0 for no match. Undefined for a blank term, which matches every product. */
  ranks?: Uint8Array;
  /** Relevance of each product by position: the fields that matched, then the rank. */
  relevance?: Uint32Array;
  hits: number;
  /** Term searched instead if the typed one has no hits. */
  corrected?: string;
  /** Items of a list without results, if others have some. */
  missing?: string;
}

/** Separates fields to keep typed text from matching across two of them. */
const separator = '\n';

/** Rank of a product that contains the whole term as typed. */
const wholeTerm = tokenRanks.contained + 1;

/** Number of low bits of a relevance score that hold the rank. The field is above them; a code outranks all fields. */
const rankBits = 4;
const codeRelevance = 1 << 20;

/** Minimum relevance for a product to match another item in a list. A mention in its description is not enough. */
const leastListed = places.tag << rankBits;

/** Products indexed per step, which takes a phone a few milliseconds. */
const indexedAtOnce = 20;

/** Upper bound for the number of products in a catalogue. */
const mostTurns = 1_000_000;

/** Minimum length of words used to find the nearest products, and length of the prefixes tried afterwards. */
const shortestNear = 3;
const nearBeginning = 4;

/** Searches thousands of products per keystroke (docs/product.md#rules). Descriptions and synonyms are lazy-loaded. */
export class SearchIndex {
  readonly #products: readonly IndexedProduct[];
  readonly vocabulary = new Vocabulary();
  readonly #tokens: number[][] = [];
  readonly #nameEnds: number[] = [];
  readonly #categoryEnds: number[] = [];
  readonly #collectionTokens: number[][] = [];
  #collectionTitles = '';
  readonly #descriptions: string[] = [];
  readonly #descriptionTokens: number[][] = [];
  /** Positions of products whose descriptions are not indexed yet. */
  #undescribed: number[] = [];
  #synonyms: Synonyms | undefined;
  readonly #answers = new Answers(this.vocabulary, {
    texts: this.#tokens,
    nameEnds: this.#nameEnds,
    categoryEnds: this.#categoryEnds,
    collections: this.#collectionTokens,
    descriptions: this.#descriptionTokens,
  });
  readonly #codes = new ProductCodes();
  #substitutes: Substitutes | undefined;
  #last: { term: string; described: boolean; found: Found } | undefined;

  constructor(products: readonly IndexedProduct[]) {
    this.#products = products;
  }

  /** Indexes the next products and descriptions. Returns false once all of them are indexed. */
  prepare(some = indexedAtOnce): boolean {
    const end = Math.min(this.#products.length, this.#tokens.length + some);
    for (let at = this.#tokens.length; at < end; at++) {
      const { name, category, techniques, material = '' } = this.#products[at] as IndexedProduct;
      const named = this.vocabulary.read(name, true);
      // The main material is one of the tags, unless it is unknown.
      const main = techniques.includes(material) ? material : '';
      const filed = this.vocabulary.read(category + separator + main, true);
      const tagged = this.vocabulary.read(this.#tagsAt(at), true);
      this.#nameEnds.push(named.length);
      this.#categoryEnds.push(named.length + filed.length);
      this.#tokens.push([...named, ...filed, ...tagged]);
      this.#codes.read(at, this.#products[at]?.referenceCode);
    }
    for (const at of this.#undescribed.splice(0, some)) {
      this.#descriptionTokens[at] = this.vocabulary.read(this.#descriptions[at] ?? '', false);
    }
    return end < this.#products.length || this.#undescribed.length > 0;
  }

  #forget(): void {
    this.#last = undefined;
    this.#answers.forget();
    this.#substitutes?.forget();
  }

  #tagsAt(position: number): string {
    const { techniques, printTechniques = [] } = this.#products[position] as IndexedProduct;
    return [...techniques, ...printTechniques.map(({ name }) => name)].join(separator);
  }

  /** Adds descriptions of products, starting at position `start`. */
  describe(start: number, descriptions: readonly string[]): void {
    this.#forget();
    for (const [at, description] of descriptions.entries()) {
      this.#descriptions[start + at] = description;
      this.#undescribed.push(start + at);
    }
  }

  /** Adds the titles of collections to their products. */
  collect(collections: readonly IndexedCollection[]): void {
    this.#forget();
    this.#collectionTokens.length = 0;
    this.#collectionTitles = normalizeText(collections.map(({ title }) => title).join(separator));
    for (const { title, positions } of collections) {
      const tokens = this.vocabulary.read(title, true);
      for (const at of positions) {
        this.#collectionTokens[at] = [...(this.#collectionTokens[at] ?? []), ...tokens];
      }
    }
  }

  /** Adds synonyms and spelling corrections (`related-search.ts`). */
  relate(synonyms: Synonyms, substitutes: Substitutes): void {
    this.#forget();
    this.#synonyms = synonyms;
    this.#substitutes = substitutes;
  }

  /**
   * Finds products for a term, or for any thing in a list ("caneca, garrafa e boné"). Relevance, best first: a code;
   * words in the name, the category or main material, the tags and techniques, the description. Ranks, best first: a
   * code or its prefix; the term as typed; all its words in any order; singular and plural; part of a word; synonyms.
   * Without hits, the other gender also matches, then the spelling is corrected, then part of the term is enough.
   * @param described true to search loaded descriptions
   */
  search(term: string, described: boolean): Found {
    const spelled = withoutEmojis(term.trim());
    const typed = normalizeText(spelled);
    if (typed === '') return everything;
    if (this.#last?.term === typed && this.#last.described === described) return this.#last.found;
    this.prepare(Number.POSITIVE_INFINITY);
    const listed = this.#codes.has(typed)
      ? []
      : listedThings(typed).flatMap((thing) => (this.#isName(thing) ? thing : joinedThings(thing)));
    // In "caneca, em estoque", only "caneca" is an item.
    const telling = listed.filter((thing) => !searchWords(thing).every(isSmallWord));
    const things = telling.length > 0 ? telling : listed;
    const found =
      (things.length > 1 ? this.#searchThings(things, described) : undefined) ??
      this.#searchThing((things.length === 1 && things[0]) || typed, spelled, described);
    const meant = normalizeText(found.corrected ?? '');
    const met = applyConditions(`${typed} ${meant}`.trim(), found, this.#products);
    this.#last = { term: typed, described, found: met };
    return met;
  }

  /** Returns true if "e" or "ou" does not separate items: in a name ("sal e pimenta") or next to small words. */
  #isName(term: string): boolean {
    const parts = joinedThings(term);
    if (parts.length === 1 || this.#collectionTitles.includes(term)) return true;
    if (parts.some((part) => searchWords(part).every(isSmallWord))) return true;
    const words = searchWords(term);
    const synonyms = this.#synonyms?.find(words, false) ?? [];
    const isListed = ({ first, last }: { first: number; last: number }) =>
      last > first && joinedThings(words.slice(first, last + 1).join(' ')).length > 1;
    if (synonyms.some(isListed)) return true;
    return this.#find(term, words, false).ranks?.some((rank) => rank >= wholeTerm) === true;
  }

  #searchThing(typed: string, term: string, described: boolean): Found {
    const words = searchWords(typed);
    // A code is not split: its parts would match unrelated products.
    const asked = this.#codes.has(typed) ? words : this.vocabulary.split(words);
    let found = this.#find(typed, asked, described);
    // A half-typed synonym already finds its results.
    if (found.hits === 0) found = this.#find(typed, asked, described, true);
    // Missing words may be in descriptions that have not loaded yet.
    if (!described) return found;
    if (found.hits === 0) return this.#correct(words, term) ?? found;
    const isPartOfWord = found.ranks?.every((rank) => rank === 0 || rank === tokenRanks.inside);
    if (isPartOfWord && this.#find(typed, asked, false).hits === 0) {
      return this.#meant(found, words, term);
    }
    return this.#withNamed(found, words);
  }

  /** Corrects a term found only inside other words: for "borado", "bordado" takes precedence over "elaborado". */
  #meant(found: Found, words: readonly string[], term: string): Found {
    const meant = this.#correct(words, term, true);
    // The word is a known synonym but occurs in no product: "taça" must not find "destaca".
    if (normalizeText(meant?.corrected ?? '') === words.join(' ')) {
      return { hits: 0, ranks: new Uint8Array(this.#products.length) };
    }
    for (const [at, rank] of found.ranks?.entries() ?? []) {
      if (meant?.ranks && !meant.ranks[at]) meant.ranks[at] = rank;
    }
    return meant ?? found;
  }

  /** Appends partial matches: "caneta ecológica" lists pens after the kits whose description mentions such a pen. */
  #withNamed(found: Found, words: readonly string[]): Found {
    const reaches = (place: number, { relevance }: Pick<Found, 'relevance'>) =>
      relevance?.some((each) => each >= place << rankBits);
    const tagged = places.tag * words.filter((word) => !isSmallWord(word)).length;
    if (!this.#substitutes || !this.#synonyms || reaches(tagged, found)) return found;
    const more = this.#firstFound(this.#substitutes.parts(words, this.#synonyms), false);
    const { ranks, relevance } = more ?? {};
    if (!ranks || !relevance || !reaches(places.head, { relevance })) return found;
    for (const [at, rank] of found.ranks?.entries() ?? []) {
      if (rank === 0) continue;
      ranks[at] = rank;
      relevance[at] = codeRelevance + (found.relevance?.[at] ?? 0);
    }
    return { ranks, relevance, hits: found.hits };
  }

  /** Finds products for any item in a list, or returns undefined if none is found. */
  #searchThings(things: readonly string[], described: boolean): Found | undefined {
    const ranks = new Uint8Array(this.#products.length);
    const relevance = new Uint32Array(this.#products.length);
    const shown: string[] = [];
    const missing: string[] = [];
    let hits = 0;
    for (const thing of things) {
      const found = this.#searchThing(thing, thing, described);
      const matching = [...this.#products.keys()].filter((at) => found.ranks?.[at]);
      const positions = bestFirst(matching, found);
      if (positions.length === 0 || found.corrected !== undefined) missing.push(thing);
      if (positions.length === 0) continue;
      shown.push(found.corrected ?? thing);
      if (found.corrected === undefined) hits += found.hits;
      // Alternates between the items to show each among the first results. Products matching several come first.
      for (const [turn, at] of positions.entries()) {
        const before = relevance[at] as number;
        const isAnother = before > 0 && (found.relevance?.[at] ?? 0) >= leastListed;
        relevance[at] = Math.max(before, mostTurns - turn) + (isAnother ? mostTurns : 0);
        ranks[at] = Math.max(ranks[at] as number, found.ranks?.[at] ?? 0);
      }
    }
    if (shown.length === 0) return undefined;
    return {
      ranks,
      relevance,
      hits,
      ...(missing.length > 0 ? { corrected: shown.join(', ') } : {}),
      ...(missing.length > 0 && hits > 0 ? { missing: missing.join(', ') } : {}),
    };
  }

  /** Finds products for any word of a term without results, else for any prefix of its words. */
  nearest(term: string): Found | undefined {
    this.prepare(Number.POSITIVE_INFINITY);
    const telling = [...searchWords(withoutEmojis(term)), ...this.inOtherWords(term).flat()].filter(
      (word) => word.length >= shortestNear && !isSmallWord(word) && !isOccasionHead(word),
    );
    const words = [...new Set(telling)];
    const long = words.filter((word) => word.length > nearBeginning);
    const beginnings = long.map((word) => word.slice(0, nearBeginning));
    return this.#searchThings(words, true) ?? this.#searchThings(beginnings, true);
  }

  /** Rewrites a term with its synonyms, in singular form. */
  inOtherWords(term: string): readonly (readonly string[])[] {
    const words = searchWords(withoutEmojis(term));
    const said = (isTyping: boolean) => this.#synonyms?.inOtherWords(words, isTyping) ?? [];
    const whole = said(false);
    // Prefers complete terms: a complete term may also be the prefix of unrelated ones.
    return whole.length > 0 ? whole : said(true);
  }

  /** Ranks each product by its worst-matching word and scores it by the places of all words. */
  #find(typed: string, words: readonly string[], described: boolean, isTyping = false): Found {
    const ranks = new Uint8Array(this.#products.length).fill(wholeTerm);
    const relevance = new Uint32Array(ranks.length);
    const isSmall = words.map(isSmallWord);
    const leastOfSmall = isSmall.includes(false)
      ? tokenRanks.sameWord
      : // "Brindes personalizados" matches every product.
        words.some(isIndustryTerm)
        ? tokenRanks.synonym
        : tokenRanks.none;
    const terms = this.#synonyms?.find(words, isTyping) ?? [];
    for (const [at, word] of words.entries()) {
      // Products that match a synonym need not contain the term's own words.
      const answers = terms
        .filter(({ first, last }) => at >= first && at <= last)
        .flatMap((term) => term.synonyms)
        .map((synonym) => this.#answers.toSynonym(synonym, described))
        .reduce(betterAnswers, this.#answers.toWord(word, described));
      const least = isSmall[at] ? leastOfSmall : tokenRanks.none;
      // Any other word is required, so the remaining words can be skipped.
      if (!answers && least === tokenRanks.none) {
        ranks.fill(tokenRanks.none);
        break;
      }
      // Small words do not add to the relevance unless the search has nothing else.
      const counts = !isSmall[at] || !isSmall.includes(false);
      // Written as a plain loop because this runs for every product at each keystroke.
      for (let position = 0; position < ranks.length; position++) {
        const answer = answers?.[position] ?? 0;
        const rank = Math.max(rankOf(answer), least);
        if (rank < (ranks[position] as number)) ranks[position] = rank;
        if (counts) relevance[position] = (relevance[position] as number) + placeOf(answer);
      }
    }
    this.#codes.rank(typed, ranks);
    let best = 0;
    for (let at = 0; at < ranks.length; at++) best = Math.max(best, ranks[at] as number);
    // A match in the other gender counts only if nothing else matches.
    const least = Math.min(best, tokenRanks.synonym) || 1;
    let hits = 0;
    for (let at = 0; at < ranks.length; at++) {
      let rank = ranks[at] as number;
      if (rank < least) {
        ranks[at] = relevance[at] = 0;
        continue;
      }
      hits++;
      const isWhole =
        rank === tokenRanks.contained &&
        (words.length === 1 || this.#hasWhole(at, typed, described));
      if (isWhole) rank = ranks[at] = wholeTerm;
      const place = (relevance[at] as number) << rankBits;
      relevance[at] = (isCodeRank(rank) ? codeRelevance : place) + rank;
    }
    return { ranks, relevance, hits };
  }

  #hasWhole(position: number, typed: string, described: boolean): boolean {
    const has = (text = '') => normalizeText(text).includes(typed);
    const { name, category } = this.#products[position] as IndexedProduct;
    const text = [name, category, this.#tagsAt(position)].join(separator);
    return has(text) || (described && has(this.#descriptions[position]));
  }

  /** Repeats the search with corrected words or part of the term; if `isNamed`, only with corrections from names. */
  #correct(typed: readonly string[], term: string, isNamed = false): Found | undefined {
    if (!this.#substitutes || !this.#synonyms) return undefined;
    let found = this.#firstFound(this.#substitutes.spellings(typed, true), true);
    if (found === undefined && !isNamed) {
      found =
        // A word found only in descriptions is rarely the intended one.
        this.#firstFound(this.#substitutes.parts(typed, this.#synonyms), false) ??
        this.#firstFound(this.#substitutes.spellings(typed, false), true) ??
        // Falls back to the gift words alone if no product mentions the recipient.
        this.#firstFound(typed.some(isGiftWord) ? [typed.filter(isGiftWord)] : [], false);
    }
    if (!found) return undefined;
    // Uses the catalogue's accents or, failing that, those that were typed.
    const written = new Map(term.split(/\s+/).map((word) => [normalizeText(word), word]));
    const spelled = (word: string) => this.vocabulary.spelled(word) ?? written.get(word) ?? word;
    return { ...found, corrected: found.corrected.map(spelled).join(' ') };
  }

  #firstFound(spellings: Iterable<readonly string[]>, described: boolean) {
    for (const spelling of spellings) {
      const term = normalizeText(spelling.join(' '));
      const found = this.#find(term, this.vocabulary.split(searchWords(term)), described);
      if (found.hits > 0) return { ...found, hits: 0, corrected: spelling };
    }
    return undefined;
  }
}
