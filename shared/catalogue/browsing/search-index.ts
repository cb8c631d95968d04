import { normalizeText } from '../normalize-text.ts';
import { searchWords, wordStem } from '../search.ts';

/** What is searched without the descriptions. */
export interface Findable {
  name: string;
  category: string;
  techniques: readonly string[];
}

/** Stands between texts, so that no word is found across two of them: nobody can type it. */
const edge = '\0';

/** The positions that have all of some words. */
interface Found {
  words: readonly string[];
  described: boolean;
  at: Uint8Array;
  count: number;
}

const nothingSought: Found = { words: [], described: false, at: new Uint8Array(), count: 0 };

/**
 * Finds words in a catalogue of thousands at every keystroke: the texts are folded once, and ahead of
 * time where there is time. Descriptions join in when they are there.
 */
export class SearchIndex {
  readonly #products: readonly Findable[];
  readonly #texts: string[] = [];
  readonly #descriptions: string[] = [];
  #last = nothingSought;

  constructor(products: readonly Findable[]) {
    this.#products = products;
  }

  /** Folds some more of the texts; false when none are left. */
  prepare(some = Number.POSITIVE_INFINITY): boolean {
    const end = Math.min(this.#products.length, this.#texts.length + some);
    for (let at = this.#texts.length; at < end; at++) {
      const { name, category, techniques } = this.#products[at] as Findable;
      this.#texts.push(normalizeText([name, category, ...techniques].join(edge)));
    }
    return end < this.#products.length;
  }

  /** Takes the descriptions of the products from `start` on. */
  describe(start: number, descriptions: readonly string[]): void {
    // What was not found so far may be now.
    this.#last = nothingSought;
    for (const [at, description] of descriptions.entries()) {
      this.#descriptions[start + at] = normalizeText(description);
    }
  }

  /**
   * Whether the product at a position has all words of the term; a blank term is had by all (docs/product.md#rules).
   * Where no product has them, plurals and the other gender count as the same word.
   * @param described whether they are looked for in the descriptions too, as far as they are there
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

  /** @param before what was found of fewer or shorter words: more and longer ones are found nowhere else */
  #find(words: readonly string[], described: boolean, before = nothingSought): Found {
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
