import type { CatalogueSources } from '#shared/catalogue/browsing/catalogue-sources.ts';
import { FilterIndex } from '#shared/catalogue/browsing/filter-index.ts';
import { toFilterValues } from '#shared/catalogue/browsing/filters.ts';
import { SearchIndex } from '#shared/catalogue/browsing/search-index.ts';
import { type Sort, sortedPositions } from '#shared/catalogue/browsing/sorting.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';
import { loadProducts } from './load-products.ts';
import { readJson } from './read-json.ts';

/** The descriptions of a part of the catalogue: where they are, and which products they are those of. */
interface Descriptions {
  url: string;
  start: number;
  end: number;
  loading?: Promise<void>;
}

/** The whole catalogue in the browser, ready to be searched, filtered and sorted. */
export class Catalogue {
  readonly products: readonly ListedProduct[];
  readonly filters: FilterIndex;
  readonly finder: SearchIndex;
  readonly #orders = new Map<Sort, number[]>();
  readonly #parts: readonly Descriptions[];
  readonly #descriptions: string[] = [];

  constructor(products: readonly ListedProduct[], { parts, materials }: CatalogueSources) {
    this.products = products;
    const house = new Set(materials);
    this.filters = new FilterIndex(products.map((product) => toFilterValues(product, house)));
    this.finder = new SearchIndex(products);
    let end = 0;
    this.#parts = parts.map((part) => {
      const start = end;
      end += part.products;
      return { url: part.descriptions, start, end };
    });
  }

  /** The positions of the products in an order, found out once. */
  order(sort: Sort): number[] {
    const known = this.#orders.get(sort) ?? sortedPositions(this.products, sort);
    this.#orders.set(sort, known);
    return known;
  }

  /** The description of a product; undefined until its file is there. */
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
    part.loading ??= readJson<string[]>(part.url).then(
      (texts) => {
        for (const [at, text] of texts.entries()) this.#descriptions[part.start + at] = text;
        this.finder.describe(part.start, texts);
      },
      (error) => {
        // What failed may be tried again.
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
