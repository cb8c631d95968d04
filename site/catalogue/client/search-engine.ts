import type { ListedProduct } from '#shared/catalogue/product.ts';
import { readBudget } from '#shared/catalogue/searching/budget-words.ts';
import { SearchIndex } from '#shared/catalogue/searching/search-index.ts';

/** Maximum duration of an indexing task (ms). */
const longestTask = 5;

/** Searches the catalogue. Lazy-loaded because most visitors only browse and filter. */
export class SearchEngine {
  readonly index: SearchIndex;
  /** Listed and lowest prices of all products, in ascending order. */
  readonly #prices: readonly number[];
  #isIndexing = false;

  constructor(products: readonly ListedProduct[]) {
    this.index = new SearchIndex(products);
    this.#prices = products
      .flatMap(({ price, lowestPrice }) => [price, lowestPrice])
      .filter((price) => price > 0)
      .toSorted((a, b) => a - b);
    this.#indexWhenIdle();
  }

  describe(start: number, descriptions: readonly string[]): void {
    this.index.describe(start, descriptions);
    this.#indexWhenIdle();
  }

  read(term: string) {
    return readBudget(term, undefined, this.#prices.at(-1), this.#prices[0]);
  }

  /** Indexes products for a few milliseconds. Returns false once none are left. */
  prepare(): boolean {
    const began = performance.now();
    let isLeft: boolean;
    do isLeft = this.index.prepare();
    while (isLeft && performance.now() - began < longestTask);
    return isLeft;
  }

  /** Indexes products while the browser is idle. A search indexes the remaining ones at once. */
  #indexWhenIdle(): void {
    if (this.#isIndexing) return;
    const later: (work: () => void) => void =
      typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout;
    const work = () => {
      this.#isIndexing = this.prepare();
      if (this.#isIndexing) later(work);
    };
    this.#isIndexing = true;
    later(work);
  }
}
