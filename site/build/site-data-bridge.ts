import type { Product } from '#shared/catalogue/product.ts';
import type { Change } from '#shared/publishing/change.ts';
import type { LeftOut } from '#shared/publishing/left-out.ts';
import type { SiteDataBridge } from '#shared/publishing/site-data-bridge.ts';
import { paths } from '../paths.ts';
import { affectedPages } from './affected-pages.ts';
import { readMaterialNames, readProducts, readProductsBy } from './catalogue-queries.ts';
import { readSections, readSlides, readSteps } from './content-queries.ts';
import { recordsAtFault, workable } from './faulty-records.ts';
import { replaced } from './newest-first.ts';
import { productsById } from './products.ts';
import type { Read } from './readable.ts';
import { without } from './records.ts';
import { replaceSiteData, type SiteData, sameItems, siteData } from './site-data.ts';

/** When more products than this are named by their ids, reading all of them is the shorter way. */
const manyProducts = 2000;

/** The newer value, or the older object where they say the same. */
function replaceEqual<Value>(older: Value, newer: Value): Value {
  return JSON.stringify(older) === JSON.stringify(newer) ? older : newer;
}

function replaceEqualMap<Value>(
  older: ReadonlyMap<string, Value>,
  newer: ReadonlyMap<string, Value>,
) {
  return new Map(
    [...newer].map(([key, value]) => [key, replaceEqual(older.get(key), value) as Value]),
  );
}

/** The same list where all of its items are the same. */
function replaceEqualList<Item>(older: readonly Item[], newer: readonly Item[]): readonly Item[] {
  return sameItems(older, newer) ? older : newer;
}

/** What is known of a part of the data after a change: what is shown of it, and which of its records are not. */
interface Newer<Item> {
  items: readonly Item[];
  leftOut: readonly LeftOut[];
}

const leftOutOf = ({ leftOut }: SiteData, kind: LeftOut['kind']) =>
  leftOut.filter((record) => record.kind === kind);

async function rereadProducts(
  data: SiteData,
  changes: readonly Change[] | undefined,
): Promise<Newer<Product>> {
  const known = productsById.of(data);
  const settledOf = (found: readonly Product[]) =>
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
    return { items: replaceEqualList(data.products, settledOf(items)), leftOut: unreadable };
  }
  const notShown = leftOutOf(data, 'product');
  if (ids.size === 0 && categories.size === 0) return { items: data.products, leftOut: notShown };
  const [named, filed] = await Promise.all([
    readProductsBy('id', [...ids]),
    readProductsBy('category_id', [...categories]),
  ]);
  const found = new Map([...named.items, ...filed.items].map((product) => [product.id, product]));
  const unreadable = new Map(
    [...named.unreadable, ...filed.unreadable].map((record) => [record.id, record]),
  );
  // What was read is tried again, whether or not it was shown before.
  const read = new Set([...ids, ...found.keys(), ...unreadable.keys()]);
  const former = [...read].flatMap((id) => known.get(id) ?? []);
  const newer = settledOf([...found.values()]);
  return {
    items: replaceEqualList(data.products, replaced(data.products, former, newer)),
    leftOut: [...notShown.filter(({ id }) => !read.has(id)), ...unreadable.values()],
  };
}

/** Data as of now; what says the same as before is the same object as before. */
async function rereadData(
  data: SiteData,
  changes: readonly Change[] | undefined,
): Promise<SiteData> {
  const touches = (table: string) =>
    changes === undefined || changes.some(({ table_name }) => table_name === table);
  const newerList = async <Item>(
    kind: LeftOut['kind'],
    table: string,
    items: readonly Item[],
    read: () => Promise<Read<Item>>,
  ): Promise<Newer<Item>> => {
    if (!touches(table)) return { items, leftOut: leftOutOf(data, kind) };
    const now = await read();
    return { items: replaceEqual(items, now.items), leftOut: now.unreadable };
  };
  const [products, materialNames, slides, steps, sections] = await Promise.all([
    rereadProducts(data, changes),
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
      ...(sections ? [] : leftOutOf(data, 'section')),
    ],
  };
}

/** What editors call the pages that are not about one product. */
const pageNames: Readonly<Record<string, string>> = {
  [paths.home]: 'Gerenciar Home',
  [paths.about]: 'Sobre',
  [paths.contact]: 'Contato',
  [paths.products]: 'Produtos',
};

let live: SiteData | undefined;

const siteDataBridge: SiteDataBridge = {
  async commit(changes) {
    const now = await siteData();
    live ??= now;
    const newer = await workable(await rereadData(now, changes));
    replaceSiteData(newer);
    return affectedPages(live, newer);
  },
  async markPublished() {
    live = await siteData();
  },
  async prepare() {
    replaceSiteData(await workable(await siteData()));
  },
  async findFaultyRecords(pages, fails) {
    const data = await siteData();
    try {
      return await recordsAtFault(pages, data, (page, some) => {
        replaceSiteData(some);
        return fails(page);
      });
    } finally {
      replaceSiteData(data);
    }
  },
  async leaveOut(records) {
    const data = await siteData();
    const rest = without(data, records);
    replaceSiteData(rest);
    return affectedPages(data, rest);
  },
  async summary() {
    const { products, leftOut } = await siteData();
    return { products: products.length, leftOut };
  },
  take: siteData,
  give(data) {
    replaceSiteData(data as SiteData);
  },
  async pageLabel(path) {
    const id = path.startsWith(paths.product('')) ? path.slice(paths.product('').length) : '';
    return productsById.of(await siteData()).get(id)?.name ?? pageNames[path];
  },
};

globalThis.vitrineSiteDataBridge = siteDataBridge;
