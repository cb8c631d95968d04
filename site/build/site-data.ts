import type { Category } from '#shared/catalogue/category.ts';
import type { Collection } from '#shared/catalogue/collection.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { SynonymGroup } from '#shared/catalogue/searching/synonyms.ts';
import type { Slide } from '#shared/content/slides.ts';
import type { Step } from '#shared/content/steps.ts';
import type { SampleTechnique } from '#shared/print-areas/technique.ts';
import type { LeftOutRecord } from '#shared/publishing/left-out-records.ts';
import type { Redirect } from '#shared/redirects/redirect.ts';
import { readMaterialNames, readProducts, readSynonyms } from './catalogue-queries.ts';
import { readCategories } from './category-queries.ts';
import { readCollections } from './collection-queries.ts';
import { readSections, readSlides, readSteps } from './content-queries.ts';
import { readRedirects } from './redirect-queries.ts';
import { readTechniques } from './technique-queries.ts';

/** All data of the pages, immutable. Unchanged records are the same objects in the next version. */
export interface SiteData {
  /** Every active product, newest first. */
  readonly products: readonly Product[];
  /** The names of the active materials, in alphabetical order. */
  readonly materialNames: readonly string[];
  /** The active techniques, as simulations show them. */
  readonly techniques: readonly SampleTechnique[];
  /** Terms that a search takes for the same. */
  readonly synonyms: readonly SynonymGroup[];
  /** The active categories, in alphabetical order. */
  readonly categories: readonly Category[];
  /** The collections of today, in the shop's order. */
  readonly collections: readonly Collection[];
  readonly redirects: readonly Redirect[];
  readonly slides: readonly Slide[];
  readonly steps: readonly Step[];
  /** The content of each section by its key, as saved. */
  readonly sections: ReadonlyMap<string, unknown>;
  /** Records that could not be parsed or rendered. */
  readonly leftOut: readonly LeftOutRecord[];
}

/**
 * Reads all data from the database.
 * @throws when a part cannot be read
 */
async function readSiteData(): Promise<SiteData> {
  const names = readMaterialNames();
  const [
    products,
    materialNames,
    techniques,
    synonyms,
    categories,
    collections,
    redirects,
    slides,
    steps,
    sections,
  ] = await Promise.all([
    names.then(readProducts),
    names,
    readTechniques(),
    readSynonyms(),
    readCategories(),
    readCollections(),
    readRedirects(),
    readSlides(),
    readSteps(),
    readSections(),
  ]);
  return {
    products: products.items,
    materialNames,
    techniques,
    synonyms,
    categories,
    collections: collections.items,
    redirects,
    slides: slides.items,
    steps: steps.items,
    sections,
    leftOut: [
      ...products.unreadable,
      ...collections.unreadable,
      ...slides.unreadable,
      ...steps.unreadable,
    ],
  };
}

let reading: Promise<SiteData> | undefined;

/** The data of the pages, read once until it is replaced. */
export function siteData(): Promise<SiteData> {
  if (reading) return reading;
  const fresh = readSiteData();
  reading = fresh;
  // A failed read is retried by the next call.
  fresh.catch(() => {
    if (reading === fresh) reading = undefined;
  });
  return fresh;
}

/** Sets newer data (`SiteDataBridge`). */
export function replaceSiteData(data: SiteData): void {
  reading = Promise.resolve(data);
}

/** A memoised function of the data: the current data, or given data. */
export interface Selector<Value> {
  (): Promise<Value>;
  of(data: SiteData): Value;
  /** Sets what it is of data that another thread computed it of. */
  give(data: SiteData, value: Value): void;
}

/** Memoises a function of an immutable object. */
export function memoize<Known extends object, Value>(
  work: (of: Known) => Value,
): (of: Known) => Value {
  const known = new WeakMap<Known, { value: Value }>();
  return (of) => {
    const found = known.get(of) ?? { value: work(of) };
    known.set(of, found);
    return found.value;
  };
}

/** Creates a selector. */
export function selector<Value>(work: (data: SiteData) => Value): Selector<Value> {
  const known = new WeakMap<SiteData, { value: Value }>();
  const of = (data: SiteData) => {
    const found = known.get(data) ?? { value: work(data) };
    known.set(data, found);
    return found.value;
  };
  const give = (data: SiteData, value: Value) => {
    known.set(data, { value });
  };
  return Object.assign(async () => of(await siteData()), { of, give });
}

/** Whether two lists have the same objects. */
export function sameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at]);
}

/**
 * Lists of which one that has the items of before is the object of before, so that what is computed of it stays
 * memoised. A list is known by its first item.
 */
export function stableLists<Item extends object>(): (list: readonly Item[]) => readonly Item[] {
  const known = new WeakMap<Item, readonly Item[]>();
  return (list) => {
    const [first] = list;
    if (first === undefined) return list;
    const before = known.get(first);
    if (before && sameItems(before, list)) return before;
    known.set(first, list);
    return list;
  };
}
