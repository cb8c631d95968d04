import { type CatalogueSources, sourcesUrl } from '#shared/catalogue/browsing/catalogue-sources.ts';
import { FilterIndex } from '#shared/catalogue/browsing/filter-index.ts';
import { toFilterValues } from '#shared/catalogue/browsing/filters.ts';
import { type Sort, sortedPositions } from '#shared/catalogue/browsing/sorting.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';
import { SearchIndex } from '#shared/catalogue/searching/search-index.ts';
import type { SynonymGroup } from '#shared/catalogue/searching/synonyms.ts';
import { fetchJson, loadProducts, type Part, partsOf } from './load-products.ts';

/** The catalogue in the browser, with search, filters and sorting. */
export class Catalogue {
  readonly products: readonly ListedProduct[];
  readonly filters: FilterIndex;
  readonly search: SearchIndex;
  readonly collections: CatalogueSources['collections'];
  readonly #orders = new Map<Sort, number[]>();
  readonly #parts: readonly (Part & { loading?: Promise<void> })[];
  readonly #descriptions: string[] = [];
  readonly #synonymsUrl: string;
  #related: Promise<void> | undefined;

  constructor(products: readonly ListedProduct[], sources: CatalogueSources) {
    this.products = products;
    const active = new Set(sources.materials);
    this.filters = new FilterIndex(products.map((product) => toFilterValues(product, active)));
    this.search = new SearchIndex(products);
    this.collections = sources.collections;
    this.#parts = partsOf(sources);
    this.#synonymsUrl = sources.synonyms;
  }

  order(sort: Sort): number[] {
    const known = this.#orders.get(sort) ?? sortedPositions(this.products, sort);
    this.#orders.set(sort, known);
    return known;
  }

  descriptionAt(position: number): string | undefined {
    return this.#descriptions[position];
  }

  async describe(positions: Iterable<number>): Promise<void> {
    const wanted = new Set<Part>();
    for (const position of positions) {
      const part =
        position in this.#descriptions ? undefined : this.#parts.find(({ end }) => position < end);
      if (part) wanted.add(part);
    }
    await Promise.all([...wanted].map((part) => this.#load(part)));
  }

  /** Loads the data a search needs besides the products: descriptions and synonyms. */
  async completeSearch(): Promise<void> {
    this.#related ??= this.#relate().catch(() => {
      // Search works without synonyms; the next one retries.
      this.#related = undefined;
    });
    await Promise.all([this.describe(this.products.keys()), this.#related]);
  }

  async #relate(): Promise<void> {
    const [code, groups] = await Promise.allSettled([
      import('#shared/catalogue/searching/related-search.ts'),
      fetchJson<SynonymGroup[]>(this.#synonymsUrl),
    ]);
    if (code.status === 'rejected') throw code.reason;
    code.value.relate(this.search, groups.status === 'fulfilled' ? groups.value : []);
    if (groups.status === 'rejected') throw groups.reason;
  }

  #load(part: Part & { loading?: Promise<void> }): Promise<void> {
    part.loading ??= fetchJson<string[]>(part.descriptions).then(
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

/** Loads the catalogue; fetches the URLs of its files unless given. */
export async function loadCatalogue(known?: CatalogueSources): Promise<Catalogue> {
  const sources = known ?? (await fetchJson<CatalogueSources>(sourcesUrl));
  return new Catalogue(await loadProducts(sources), sources);
}
