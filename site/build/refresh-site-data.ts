import type { Product } from '#shared/catalogue/product.ts';
import { replaceEqual } from '#shared/catalogue/unavailable.ts';
import type { Change } from '#shared/publishing/change.ts';
import type { LeftOutRecord } from '#shared/publishing/left-out-records.ts';
import {
  readMaterialNames,
  readProductIdsOf,
  readProducts,
  readProductsBy,
  readSynonyms,
} from './catalogue-queries.ts';
import { readCategories } from './category-queries.ts';
import { readCollections } from './collection-queries.ts';
import { readSections, readSlides, readSteps } from './content-queries.ts';
import { diffProducts } from './diff-products.ts';
import { replaceProducts } from './newest-first.ts';
import type { ParsedRows } from './parse-rows.ts';
import { withMaterials } from './product-materials.ts';
import { productsById } from './products.ts';
import { readRedirects } from './redirect-queries.ts';
import { type SiteData, sameItems } from './site-data.ts';
import { readTechniques } from './technique-queries.ts';

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

/** The older list where both have the same items. */
function replaceEqualList<Item>(older: readonly Item[], newer: readonly Item[]): readonly Item[] {
  return sameItems(older, newer) ? older : newer;
}

/** Records of which those that say the same as before are the objects of before. */
function replaceEqualRecords<Item extends { id: string }>(
  older: readonly Item[],
  newer: readonly Item[],
): readonly Item[] {
  const known = new Map(older.map((item) => [item.id, item]));
  return replaceEqualList(
    older,
    newer.map((item) => replaceEqual(known.get(item.id) ?? item, item)),
  );
}

/** The records of one kind after a change. */
interface Newer<Item> {
  items: readonly Item[];
  leftOut: readonly LeftOutRecord[];
}

const leftOutOfKind = ({ leftOut }: SiteData, kind: LeftOutRecord['kind']) =>
  leftOut.filter((record) => record.kind === kind);

async function refreshProducts(
  data: SiteData,
  changes: readonly Change[] | undefined,
  activeMaterials: readonly string[],
): Promise<Newer<Product>> {
  const known = productsById.of(data);
  const reuseKnown = (found: readonly Product[]) =>
    found.map((product) => replaceEqual(known.get(product.id) ?? product, product));
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
    // Of a technique that is not active visitors do not read which products have it.
    for (const { id, printTechniques } of data.products) {
      if (printTechniques.some((technique) => techniques.has(technique.id))) ids.add(id);
    }
    for (const id of await readProductIdsOf([...techniques])) ids.add(id);
  }
  if (changes === undefined || ids.size > manyProducts) {
    const { items, unreadable } = await readProducts(activeMaterials);
    return { items: replaceEqualList(data.products, reuseKnown(items)), leftOut: unreadable };
  }
  const notShown = leftOutOfKind(data, 'product');
  if (ids.size === 0 && categories.size === 0) return { items: data.products, leftOut: notShown };
  const [named, filed] = await Promise.all([
    readProductsBy('id', [...ids], activeMaterials),
    readProductsBy('category_id', [...categories], activeMaterials),
  ]);
  const found = new Map([...named.items, ...filed.items].map((product) => [product.id, product]));
  const unreadable = new Map(
    [...named.unreadable, ...filed.unreadable].map((record) => [record.id, record]),
  );
  // Records that were read replace older ones, also those left out before.
  const read = new Set([...ids, ...found.keys(), ...unreadable.keys()]);
  const outdated = [...read].flatMap((id) => known.get(id) ?? []);
  const newer = reuseKnown([...found.values()]);
  return {
    items: replaceEqualList(data.products, replaceProducts(data.products, outdated, newer)),
    leftOut: [...notShown.filter(({ id }) => !read.has(id)), ...unreadable.values()],
  };
}

/** Reads what changes name, or everything when they are unknown. Unchanged records stay the same objects. */
export async function refreshSiteData(
  data: SiteData,
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
  ): Promise<Newer<Item>> => {
    if (tables && !touches(...tables)) return { items, leftOut: leftOutOfKind(data, kind) };
    const now = await read();
    return { items: reuse(items, now.items), leftOut: now.unreadable };
  };
  const materialNames = replaceEqual(
    data.materialNames,
    touches('materials') ? await readMaterialNames() : data.materialNames,
  );
  const newerProducts = refreshProducts(data, changes, materialNames);
  const refreshCollections = async () => {
    // Of what was chosen by hand visitors read only the active products, so that one that is back was not in it.
    const { items } = await newerProducts;
    const known = productsById.of(data);
    const isBack = diffProducts(data.products, items).added.some(({ id }) => !known.get(id));
    return newerList(
      'collection',
      isBack ? undefined : ['collections', 'collection_products'],
      data.collections,
      readCollections,
      replaceEqualRecords,
    );
  };
  const [
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
    newerProducts,
    touches('techniques') ? readTechniques() : undefined,
    touches('search_synonyms') ? readSynonyms() : data.synonyms,
    touches('categories') ? readCategories() : data.categories,
    refreshCollections(),
    touches('redirects') ? readRedirects() : data.redirects,
    newerList('slide', ['carousel_slides'], data.slides, readSlides),
    newerList('step', ['how_it_works_steps'], data.steps, readSteps),
    touches('site_content') ? readSections() : undefined,
  ]);
  return {
    products:
      materialNames === data.materialNames
        ? products.items
        : withMaterials(products.items, materialNames),
    materialNames,
    techniques: replaceEqual(data.techniques, techniques),
    synonyms: replaceEqual(data.synonyms, synonyms),
    categories: replaceEqualRecords(data.categories, categories),
    collections: collections.items,
    redirects: replaceEqual(data.redirects, redirects),
    slides: slides.items,
    steps: steps.items,
    sections: sections ? replaceEqualMap(data.sections, sections) : data.sections,
    leftOut: [
      ...products.leftOut,
      ...collections.leftOut,
      ...slides.leftOut,
      ...steps.leftOut,
      ...(sections ? [] : leftOutOfKind(data, 'section')),
    ],
  };
}
