import type { ListedProduct } from '#shared/catalogue/product.ts';
import { type MentionedBudget, readBudget } from '#shared/catalogue/searching/budget-words.ts';
import { type Found, SearchIndex } from '#shared/catalogue/searching/search-index.ts';

/** Texts normalised at a time while the browser is idle. */
const preparedAtOnce = 500;

/** Searches the catalogue; loaded apart from it, as most visitors browse and filter. */
export class SearchEngine {
  readonly index: SearchIndex;
  /** Highest price of a product; infinite without prices. */
  readonly #dearest: number;

  constructor(products: readonly ListedProduct[]) {
    this.index = new SearchIndex(products);
    this.#dearest =
      products.reduce((most, { price, lowestPrice }) => Math.max(most, price, lowestPrice), 0) ||
      Number.POSITIVE_INFINITY;
    this.#prepare();
  }

  read(term: string): MentionedBudget {
    return readBudget(term, undefined, this.#dearest);
  }

  search(term: string, described: boolean): Found {
    return this.index.search(term, described);
  }

  #prepare(): void {
    const later: (work: () => void) => void =
      typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout;
    const work = () => {
      if (this.index.prepare(preparedAtOnce)) later(work);
    };
    later(work);
  }
}
