import type { Product } from '#shared/catalogue/product.ts';
import { replaceEqual } from '#shared/catalogue/unavailable.ts';
import type { Change } from '#shared/publishing/change.ts';
import type { LeftOutRecord } from '#shared/publishing/left-out-records.ts';
import { readMaterialNames, readProducts, readProductsBy } from './catalogue-queries.ts';
import { readSections, readSlides, readSteps } from './content-queries.ts';
import { replaceProducts } from './newest-first.ts';
import type { ParsedRows } from './parse-rows.ts';
import { productsById } from './products.ts';
import { type SiteData, sameItems } from './site-data.ts';

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
): Promise<Newer<Product>> {
  const known = productsById.of(data);
  const reuseKnown = (found: readonly Product[]) =>
    found.map((product) => replaceEqual(known.get(product.id) ?? product, product));
  const ids = new Set<string>();
  const categories = new Set<string>();
  for (const { table_name, records } of changes ?? []) {
    for (const { id, product_id } of records) {
      if (table_name === 'products' && id) ids.add(id);
      else if (table_name === 'categories' && id) categories.add(id);
      else if (product_id) ids.add(product_id);
    }
  }
  if (changes === undefined || ids.size > manyProducts) {
    const { items, unreadable } = await readProducts();
    return { items: replaceEqualList(data.products, reuseKnown(items)), leftOut: unreadable };
  }
  const notShown = leftOutOfKind(data, 'product');
  if (ids.size === 0 && categories.size === 0) return { items: data.products, leftOut: notShown };
  const [named, filed] = await Promise.all([
    readProductsBy('id', [...ids]),
    readProductsBy('category_id', [...categories]),
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
  const touches = (table: string) =>
    changes === undefined || changes.some(({ table_name }) => table_name === table);
  const newerList = async <Item>(
    kind: LeftOutRecord['kind'],
    table: string,
    items: readonly Item[],
    read: () => Promise<ParsedRows<Item>>,
  ): Promise<Newer<Item>> => {
    if (!touches(table)) return { items, leftOut: leftOutOfKind(data, kind) };
    const now = await read();
    return { items: replaceEqual(items, now.items), leftOut: now.unreadable };
  };
  const [products, materialNames, slides, steps, sections] = await Promise.all([
    refreshProducts(data, changes),
    touches('materials') ? readMaterialNames() : data.materialNames,
    newerList('slide', 'carousel_slides', data.slides, readSlides),
    newerList('step', 'how_it_works_steps', data.steps, readSteps),
    touches('site_content') ? readSections() : undefined,
  ]);
  return {
    products: products.items,
    materialNames: replaceEqual(data.materialNames, materialNames),
    slides: slides.items,
    steps: steps.items,
    sections: sections ? replaceEqualMap(data.sections, sections) : data.sections,
    leftOut: [
      ...products.leftOut,
      ...slides.leftOut,
      ...steps.leftOut,
      ...(sections ? [] : leftOutOfKind(data, 'section')),
    ],
  };
}
