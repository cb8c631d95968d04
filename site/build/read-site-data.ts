import type { Category } from '#shared/catalogue/category.ts';
import type { Collection } from '#shared/catalogue/collection.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { SynonymGroup } from '#shared/catalogue/searching/synonyms.ts';
import { replaceEqual } from '#shared/catalogue/unavailable.ts';
import type { Slide } from '#shared/content/slides.ts';
import type { Step } from '#shared/content/steps.ts';
import type { PreviewTechnique } from '#shared/print-areas/product-areas.ts';
import type { Change } from '#shared/publishing/change.ts';
import type { LeftOutRecord } from '#shared/publishing/left-out-records.ts';
import type { Redirect } from '#shared/redirects/redirect.ts';
import { sameItems } from './memoize.ts';
import { diffProducts, replaceProducts } from './newest-first.ts';
import { joinRows, type ParsedRows } from './parse-rows.ts';
import { withMaterials } from './product-materials.ts';
import {
  readCategories,
  readCollections,
  readMaterialNames,
  readProductIdsOf,
  readRedirects,
  readSections,
  readSlides,
  readSteps,
  readSynonyms,
  readTechniques,
} from './queries.ts';
import { readProducts, readProductsBy } from './read-products.ts';

/** All data of the pages, immutable. Unchanged records are the same objects in the next version. */
export interface SiteData {
  /** Every active product, newest first. */
  readonly products: readonly Product[];
  /** The names of the active materials, in alphabetical order. */
  readonly materialNames: readonly string[];
  /** The active techniques, as simulations show them. */
  readonly techniques: readonly PreviewTechnique[];
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

const noData: SiteData = {
  products: [],
  materialNames: [],
  techniques: [],
  synonyms: [],
  categories: [],
  collections: [],
  redirects: [],
  slides: [],
  steps: [],
  sections: new Map(),
  leftOut: [],
};

interface ProductsById {
  get(id: string): Product | undefined;
}

/** With more changed products than this, reading all of them is faster. */
const manyProducts = 2000;

function replaceEqualMap<Value>(
  older: ReadonlyMap<string, Value>,
  newer: ReadonlyMap<string, Value>,
) {
  return new Map(
    [...newer].map(([key, value]) => [key, replaceEqual(older.get(key), value) as Value]),
  );
}

/** Returns the older list if both have the same items. */
function replaceEqualList<Item>(older: readonly Item[], newer: readonly Item[]): readonly Item[] {
  return sameItems(older, newer) ? older : newer;
}

/** Replaces each record by the older object if both are equal. */
function replaceEqualRecords<Item extends { id: string }>(
  older: readonly Item[],
  newer: readonly Item[],
): readonly Item[] {
  const known = new Map(older.map((item) => [item.id, item]));
  return replaceEqualList(
    older,
    newer.map((item) => {
      const same = known.get(item.id);
      return same === undefined ? item : replaceEqual(same, item);
    }),
  );
}

const leftOutOfKind = ({ leftOut }: SiteData, kind: LeftOutRecord['kind']) =>
  leftOut.filter((record) => record.kind === kind);

async function refreshProducts(
  data: SiteData,
  known: ProductsById,
  changes: readonly Change[] | undefined,
  activeMaterials: readonly string[],
): Promise<ParsedRows<Product>> {
  const reuseKnown = (found: readonly Product[]) =>
    found.map((product) => {
      const older = known.get(product.id);
      return older === undefined ? product : replaceEqual(older, product);
    });
  const ids = new Set<string>();
  const categories = new Set<string>();
  const techniques = new Set<string>();
  for (const { table_name, records } of changes ?? []) {
    for (const { id, product_id } of records) {
      if (table_name === 'products' && id) ids.add(id);
      else if (table_name === 'categories' && id) categories.add(id);
      else if (table_name === 'techniques' && id) techniques.add(id);
      else if (product_id) ids.add(product_id);
    }
  }
  if (techniques.size > 0) {
    // Visitors cannot read the products of an inactive technique.
    for (const { id, printTechniques } of data.products) {
      if (printTechniques.some((technique) => techniques.has(technique.id))) ids.add(id);
    }
    for (const id of await readProductIdsOf([...techniques])) ids.add(id);
  }
  if (changes === undefined || ids.size > manyProducts) {
    const { items, leftOut } = await readProducts(activeMaterials);
    return { items: replaceEqualList(data.products, reuseKnown(items)), leftOut };
  }
  const notShown = leftOutOfKind(data, 'product');
  if (ids.size === 0 && categories.size === 0) return { items: data.products, leftOut: notShown };
  const both = await Promise.all([
    readProductsBy('id', [...ids], activeMaterials),
    readProductsBy('category_id', [...categories], activeMaterials),
  ]);
  const { items, leftOut } = joinRows(both);
  const found = new Map(items.map((product) => [product.id, product]));
  const unreadable = new Map(leftOut.map((record) => [record.id, record]));
  // Records that were read replace older ones, also those left out before.
  const read = new Set([...ids, ...found.keys(), ...unreadable.keys()]);
  const outdated = [...read].flatMap((id) => known.get(id) ?? []);
  const newer = reuseKnown([...found.values()]);
  return {
    items: replaceEqualList(data.products, replaceProducts(data.products, outdated, newer)),
    leftOut: [...notShown.filter(({ id }) => !read.has(id)), ...unreadable.values()],
  };
}

/**
 * Reads what changes name, or everything when they are unknown. Unchanged records stay the same objects.
 * @param known the products of the data
 * @throws when a part cannot be read
 */
export async function refreshSiteData(
  data: SiteData,
  known: ProductsById,
  changes: readonly Change[] | undefined,
): Promise<SiteData> {
  const touches = (...tables: string[]) =>
    changes === undefined || changes.some(({ table_name }) => tables.includes(table_name));
  const newerList = async <Item>(
    kind: LeftOutRecord['kind'],
    tables: readonly string[] | undefined,
    items: readonly Item[],
    read: () => Promise<ParsedRows<Item>>,
    reuse: (older: readonly Item[], newer: readonly Item[]) => readonly Item[] = replaceEqual,
  ): Promise<ParsedRows<Item>> => {
    if (tables && !touches(...tables)) return { items, leftOut: leftOutOfKind(data, kind) };
    const now = await read();
    return { ...now, items: reuse(items, now.items) };
  };
  const fresh = async <Value>(
    table: string,
    older: Value,
    read: () => Promise<Value>,
    reuse: (older: Value, newer: Value) => Value = replaceEqual,
  ) => (touches(table) ? reuse(older, await read()) : older);
  const newerNames = fresh('materials', data.materialNames, readMaterialNames);
  const newerProducts = newerNames.then((names) => refreshProducts(data, known, changes, names));
  const collectionTables = ['collections', 'collection_products'];
  const refreshCollections = async () => {
    // Visitors read only the active products of a manual selection: it lacks those that have become active again.
    const isBack = async () =>
      diffProducts(data.products, (await newerProducts).items).added.some(
        ({ id }) => !known.get(id),
      );
    return newerList(
      'collection',
      !touches(...collectionTables) && (await isBack()) ? undefined : collectionTables,
      data.collections,
      readCollections,
      replaceEqualRecords,
    );
  };
  const [
    materialNames,
    products,
    techniques,
    synonyms,
    categories,
    collections,
    redirects,
    slides,
    steps,
    sections,
  ] = await Promise.all([
    newerNames,
    newerProducts,
    fresh('techniques', data.techniques, readTechniques),
    fresh('search_synonyms', data.synonyms, readSynonyms),
    fresh('categories', data.categories, readCategories, replaceEqualRecords),
    refreshCollections(),
    fresh('redirects', data.redirects, readRedirects),
    newerList('slide', ['carousel_slides'], data.slides, readSlides),
    newerList('step', ['how_it_works_steps'], data.steps, readSteps),
    fresh('site_content', data.sections, readSections, replaceEqualMap),
  ]);
  return {
    // A complete read used the new materials already.
    products:
      changes === undefined || materialNames === data.materialNames
        ? products.items
        : withMaterials(products.items, materialNames),
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
      ...products.leftOut,
      ...collections.leftOut,
      ...slides.leftOut,
      ...steps.leftOut,
      ...(touches('site_content') ? [] : leftOutOfKind(data, 'section')),
    ],
  };
}

/**
 * Reads all data from the database.
 * @throws if any of it cannot be read
 */
export const readSiteData = (): Promise<SiteData> => refreshSiteData(noData, new Map(), undefined);
