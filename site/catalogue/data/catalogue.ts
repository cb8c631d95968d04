import {
  type CatalogueFile,
  type ListedProduct,
  unpackCatalogue,
} from '../../../shared/catalogue/browsing/catalogue-file.ts';
import { FilterIndex } from '../../../shared/catalogue/browsing/filter-index.ts';
import { filterValuesOf } from '../../../shared/catalogue/browsing/filters.ts';
import { Finder } from '../../../shared/catalogue/browsing/finder.ts';
import { type Sort, sortedPositions } from '../../../shared/catalogue/browsing/sorting.ts';
import { readJson } from './read-json.ts';
import type { CatalogueSources } from './sources.ts';

/** The whole catalogue in the browser, ready to be searched, filtered and sorted. */
export class Catalogue {
  readonly products: readonly ListedProduct[];
  readonly filters: FilterIndex;
  readonly finder: Finder;
  readonly #sources: CatalogueSources;
  readonly #orders = new Map<Sort, number[]>();
  readonly #shards = new Map<number, Promise<void>>();
  readonly #descriptions: string[] = [];

  constructor(file: CatalogueFile, sources: CatalogueSources) {
    this.products = unpackCatalogue(file);
    const materials = new Set(file.materials);
    this.filters = new FilterIndex(
      this.products.map((product) => filterValuesOf(product, materials)),
    );
    this.finder = new Finder(this.products);
    this.#sources = sources;
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
    const shards = new Set<number>();
    for (const position of positions) {
      if (!(position in this.#descriptions)) {
        shards.add(Math.floor(position / this.#sources.shard));
      }
    }
    await Promise.all([...shards].map((shard) => this.#load(shard)));
  }

  #load(shard: number): Promise<void> {
    const url = this.#sources.descriptions[shard];
    const known = this.#shards.get(shard);
    if (known || url === undefined) return known ?? Promise.resolve();
    const loading = readJson<string[]>(url).then((descriptions) => {
      const start = shard * this.#sources.shard;
      for (const [at, text] of descriptions.entries()) this.#descriptions[start + at] = text;
      this.finder.describe(start, descriptions);
    });
    this.#shards.set(shard, loading);
    // What failed may be tried again.
    loading.catch(() => this.#shards.delete(shard));
    return loading;
  }
}

/** Loads the catalogue. */
export async function loadCatalogue(sources: CatalogueSources): Promise<Catalogue> {
  return new Catalogue(await readJson<CatalogueFile>(sources.data), sources);
}
