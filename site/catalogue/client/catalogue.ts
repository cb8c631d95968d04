import type { CatalogueSources } from '#shared/catalogue/browsing/catalogue-sources.ts';
import { FilterIndex } from '#shared/catalogue/browsing/filter-index.ts';
import { toFilterValues } from '#shared/catalogue/browsing/filters.ts';
import { SearchIndex } from '#shared/catalogue/browsing/search-index.ts';
import { type Sort, sortedPositions } from '#shared/catalogue/browsing/sorting.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';
import { fetchJson, loadProducts } from './load-products.ts';

/** The file with the descriptions of the products from `start` to `end`. */
interface Descriptions {
  url: string;
  start: number;
  end: number;
  loading?: Promise<void>;
}

/** The catalogue in the browser, with search, filters and sorting. */
export class Catalogue {
  readonly products: readonly ListedProduct[];
  readonly filters: FilterIndex;
  readonly search: SearchIndex;
  readonly #orders = new Map<Sort, number[]>();
  readonly #parts: readonly Descriptions[];
  readonly #descriptions: string[] = [];

  constructor(products: readonly ListedProduct[], { parts, materials }: CatalogueSources) {
    this.products = products;
    const active = new Set(materials);
    this.filters = new FilterIndex(products.map((product) => toFilterValues(product, active)));
    this.search = new SearchIndex(products);
    let end = 0;
    this.#parts = parts.map((part) => {
      const start = end;
      end += part.products;
      return { url: part.descriptions, start, end };
    });
  }

  /** Sorted positions of the products, memoised. */
  order(sort: Sort): number[] {
    const known = this.#orders.get(sort) ?? sortedPositions(this.products, sort);
    this.#orders.set(sort, known);
    return known;
  }

  /** The description of a product; undefined until its file has loaded. */
  descriptionAt(position: number): string | undefined {
    return this.#descriptions[position];
  }

  /** Loads the descriptions of some products, each file once. */
  async describe(positions: Iterable<number>): Promise<void> {
    const wanted = new Set<Descriptions>();
    for (const position of positions) {
      const part =
        position in this.#descriptions ? undefined : this.#parts.find(({ end }) => position < end);
      if (part) wanted.add(part);
    }
    await Promise.all([...wanted].map((part) => this.#load(part)));
  }

  #load(part: Descriptions): Promise<void> {
    part.loading ??= fetchJson<string[]>(part.url).then(
      (texts) => {
        for (const [at, text] of texts.entries()) this.#descriptions[part.start + at] = text;
        this.search.describe(part.start, texts);
      },
      (error) => {
        // Allows a retry.
        delete part.loading;
        throw error;
      },
    );
    return part.loading;
  }
}

/** Loads the catalogue. */
export async function loadCatalogue(sources: CatalogueSources): Promise<Catalogue> {
  return new Catalogue(await loadProducts(sources), sources);
}
