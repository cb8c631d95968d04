import { normalizeText } from '../normalize-text.ts';

/** What is searched without the descriptions. */
export interface Findable {
  name: string;
  category: string;
  techniques: readonly string[];
}

/** Stands between texts, so that no term is found across two of them: nobody can type it. */
const edge = '\0';

const nothingSought = { term: '', described: false, found: new Uint8Array() };

/**
 * Finds a term in a catalogue of thousands at every keystroke: the texts are folded once, and ahead of
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
   * Whether the product at a position has the term; a blank term is had by all (docs/product.md#rules).
   * @param described whether it is looked for in the descriptions too, as far as they are there
   */
  matching(term: string, described: boolean): (position: number) => boolean {
    const sought = normalizeText(term.trim());
    if (sought === '') return () => true;
    this.prepare();
    const { term: before, described: widely, found } = this.#last;
    // A longer term is found only where its beginning was.
    const narrower = before !== '' && sought.includes(before) && (widely || !described);
    const has = new Uint8Array(this.#products.length);
    for (let position = 0; position < has.length; position++) {
      if (narrower && found[position] !== 1) continue;
      if (
        this.#texts[position]?.includes(sought) ||
        (described && this.#descriptions[position]?.includes(sought))
      ) {
        has[position] = 1;
      }
    }
    this.#last = { term: sought, described, found: has };
    return (position) => has[position] === 1;
  }
}
