import { priceForQuantity } from '#shared/catalogue/browsing/budget.ts';
import { type CatalogueSources, sourcesUrl } from '#shared/catalogue/browsing/catalogue-sources.ts';
import {
  type CollectionsFile,
  decodeCollections,
} from '#shared/catalogue/browsing/collections-file.ts';
import { FilterIndex } from '#shared/catalogue/browsing/filter-index.ts';
import { toFilterValues } from '#shared/catalogue/browsing/filters.ts';
import { listedPrice, type Sort, sortedPositions } from '#shared/catalogue/browsing/sorting.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';
import type { SynonymGroup } from '#shared/catalogue/searching/synonyms.ts';
import type { PriceTier } from '#shared/pricing/price-tiers.ts';
import { fetchJson, loadWithRetry, once } from '../../loading.ts';
import { loadProducts, type Part, partsOf } from './load-products.ts';
import type { Models } from './models.ts';
import type { SearchEngine } from './search-engine.ts';

/** Catalogue in the browser, with search, filters and sorting. */
export class Catalogue {
  readonly products: readonly ListedProduct[];
  readonly filters: FilterIndex;
  engine: SearchEngine | undefined;
  /** Undefined if each product has its own card. */
  readonly models: Models | undefined;
  readonly collections: CatalogueSources['collections'];
  readonly #orders = new Map<Sort, number[]>();
  #tiers: ReadonlyMap<string, readonly PriceTier[]> = new Map();
  #priced: { quantity: number; prices: readonly number[] } | undefined;
  readonly #parts: readonly (Part & { describe: () => Promise<void> })[];
  readonly #descriptions: string[] = [];
  readonly #sources: CatalogueSources;

  constructor(products: readonly ListedProduct[], sources: CatalogueSources, models?: Models) {
    this.products = products;
    this.models = models;
    const active = new Set(sources.materials);
    this.filters = new FilterIndex(products.map((product) => toFilterValues(product, active)));
    this.collections = sources.collections;
    this.#parts = partsOf(sources).map((part) => ({
      ...part,
      describe: once(() => this.#describePart(part)),
    }));
    this.#sources = sources;
  }

  /**
   * Returns unit prices by position (0 if missing): list prices until tiers have loaded, then prices for the quantity.
   */
  prices(quantity: number | undefined): readonly number[] {
    const wanted = quantity ?? 0;
    if (this.#priced?.quantity !== wanted) {
      const prices = this.products.map((product) => {
        if (quantity === undefined) return listedPrice(product);
        const pricing = { price: product.price, tiers: this.#tiers.get(product.id) ?? [] };
        return priceForQuantity(pricing, product, quantity) ?? 0;
      });
      this.#priced = { quantity: wanted, prices };
    }
    return this.#priced.prices;
  }

  /** Returns true if a product would arrive late; set when the visitor first chooses a date (`site/deadlines`). */
  declare isLate: ((position: number, neededBy: string) => boolean) | undefined;

  readonly loadTiers = once(async () => {
    const code = await import('./load-tiers.ts');
    const ids = new Set(this.products.map(({ id }) => id));
    const tiers = await code.loadTiers(this.#sources, this.products, ids);
    if (tiers.size < ids.size) throw new Error('some prices did not load');
    this.#tiers = tiers;
    this.#priced = undefined;
  });

  /** @param quantity quantity whose prices are compared when sorting by price */
  order(sort: Sort, quantity?: number): number[] {
    if (quantity !== undefined && (sort === 'cheapest' || sort === 'dearest')) {
      const prices = this.prices(quantity);
      return sortedPositions(this.products, sort, (position) => prices[position] ?? 0);
    }
    const known = this.#orders.get(sort) ?? sortedPositions(this.products, sort);
    this.#orders.set(sort, known);
    return known;
  }

  descriptionAt(position: number): string | undefined {
    return this.#descriptions[position];
  }

  async describe(positions: Iterable<number>): Promise<void> {
    const loading = new Set<Promise<void> | undefined>();
    for (const position of positions) {
      if (position in this.#descriptions) continue;
      loading.add(this.#parts.find(({ end }) => position < end)?.describe());
    }
    await Promise.all(loading);
  }

  /** Loads the search code and indexes the products while the browser is idle. Calls `failed` after each failure. */
  async startSearch(failed?: (retry: () => void) => void): Promise<SearchEngine> {
    const code = await loadWithRetry(() => import('./search-engine.ts'), failed);
    if (this.engine === undefined) {
      this.engine = new code.SearchEngine(this.products);
      for (const { start, end } of this.#parts) {
        const texts = this.#descriptions.slice(start, end);
        if (start in this.#descriptions) this.engine.describe(start, texts);
      }
    }
    return this.engine;
  }

  /** Loads what a search needs besides the products: descriptions, synonyms and collections. */
  async completeSearch(): Promise<void> {
    await this.startSearch();
    // Search also works without synonyms. The next search retries loading them.
    const related = this.#relate().catch(() => undefined);
    await Promise.all([this.describe(this.products.keys()), related]);
  }

  readonly #relate = once(async () => {
    const { synonyms, collected } = this.#sources;
    const [code, groups, collections] = await Promise.allSettled([
      import('#shared/catalogue/searching/related-search.ts'),
      fetchJson<SynonymGroup[]>(synonyms),
      collected ? fetchJson<CollectionsFile>(collected) : [],
    ]);
    if (collections.status === 'fulfilled') {
      this.engine?.index.collect(decodeCollections(collections.value));
    }
    if (code.status === 'rejected') throw code.reason;
    if (this.engine) {
      code.value.relate(this.engine.index, groups.status === 'fulfilled' ? groups.value : []);
    }
    if (groups.status === 'rejected') throw groups.reason;
  });

  async #describePart({ start, descriptions }: Part): Promise<void> {
    const texts = await fetchJson<string[]>(descriptions);
    for (const [at, text] of texts.entries()) this.#descriptions[start + at] = text;
    this.engine?.describe(start, texts);
  }
}

/** Loads the catalogue once per page. The file URLs are in the catalogue page's HTML. */
export const loadCatalogue = once(async () => {
  const own = document.querySelector<HTMLElement>('[data-sources]')?.dataset.sources;
  const sources: CatalogueSources = own ? JSON.parse(own) : await fetchJson(sourcesUrl);
  const [products, models] = await Promise.all([
    loadProducts(sources),
    sources.groupColors && loadWithRetry(() => import('./models.ts')),
  ]);
  return new Catalogue(products, sources, models && new models.Models(products));
});
