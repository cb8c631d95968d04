import { normalizeText } from '#shared/text/normalize-text.ts';
import { searchWords, wordStem } from '../search.ts';

/** The fields of a product that are indexed from the start. */
export interface IndexedProduct {
  name: string;
  category: string;
  techniques: readonly string[];
}

/** Joins fields so that no word matches across two of them; it cannot be typed. */
const separator = '\0';

/** The products that contain all of some words. */
interface Matches {
  words: readonly string[];
  described: boolean;
  at: Uint8Array;
  count: number;
}

const noMatches: Matches = { words: [], described: false, at: new Uint8Array(), count: 0 };

/**
 * Searches thousands of products at every keystroke: texts are normalised once, if possible ahead of time.
 * Descriptions are added when they have loaded.
 */
export class SearchIndex {
  readonly #products: readonly IndexedProduct[];
  readonly #texts: string[] = [];
  readonly #descriptions: string[] = [];
  #last = noMatches;

  constructor(products: readonly IndexedProduct[]) {
    this.#products = products;
  }

  /** Normalises some more of the texts; false when none are left. */
  prepare(some = Number.POSITIVE_INFINITY): boolean {
    const end = Math.min(this.#products.length, this.#texts.length + some);
    for (let at = this.#texts.length; at < end; at++) {
      const { name, category, techniques } = this.#products[at] as IndexedProduct;
      this.#texts.push(normalizeText([name, category, ...techniques].join(separator)));
    }
    return end < this.#products.length;
  }

  /** Adds the descriptions of the products from `start` on. */
  describe(start: number, descriptions: readonly string[]): void {
    // Earlier misses may match now.
    this.#last = noMatches;
    for (const [at, description] of descriptions.entries()) {
      this.#descriptions[start + at] = normalizeText(description);
    }
  }

  /**
   * Answers whether the product at a position contains all words of the term; a blank term matches all. When no
   * product does, plurals and the other gender match too (docs/product.md#rules).
   * @param described whether to search the descriptions that have loaded
   */
  matching(term: string, described: boolean): (position: number) => boolean {
    const words = searchWords(term);
    if (words.length === 0) return () => true;
    this.prepare();
    const exact = this.#find(words, described, this.#last);
    this.#last = exact;
    const { at } = exact.count > 0 ? exact : this.#find(words.map(wordStem), described);
    return (position) => at[position] === 1;
  }

  /** @param before matches of fewer or shorter words, to which a longer term can only narrow down */
  #find(words: readonly string[], described: boolean, before = noMatches): Matches {
    const narrower =
      before.words.length > 0 &&
      (before.described || !described) &&
      before.words.every((shorter) => words.some((word) => word.includes(shorter)));
    const at = new Uint8Array(this.#products.length);
    let count = 0;
    for (let position = 0; position < at.length; position++) {
      if (narrower && before.at[position] !== 1) continue;
      const text = this.#texts[position] ?? '';
      const description = described ? (this.#descriptions[position] ?? '') : '';
      if (!words.every((word) => text.includes(word) || description.includes(word))) continue;
      at[position] = 1;
      count += 1;
    }
    return { words, described, at, count };
  }
}
