import type { ListedProduct } from '#shared/catalogue/product.ts';
import { type MentionedBudget, readBudget } from '#shared/catalogue/searching/budget-words.ts';
import { type Found, SearchIndex } from '#shared/catalogue/searching/search-index.ts';

/** Texts normalised at a time while the browser is idle. */
const preparedAtOnce = 500;

/** Searches the catalogue; loaded apart from it, as most visitors browse and filter. */
export class SearchEngine {
  readonly index: SearchIndex;
  /** Prices of all products, if they have any. */
  readonly #prices: readonly number[];

  constructor(products: readonly ListedProduct[]) {
    this.index = new SearchIndex(products);
    this.#prices = products
      .flatMap(({ price, lowestPrice }) => [price, lowestPrice])
      .filter((price) => price > 0)
      .toSorted((a, b) => a - b);
    this.#prepare();
  }

  read(term: string): MentionedBudget {
    return readBudget(term, undefined, this.#prices.at(-1), this.#prices[0]);
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
