import type { Product } from '../../shared/catalogue/product.ts';
import type { Change } from '../../shared/publishing/change.ts';
import type { SiteDoor } from '../../shared/publishing/site-door.ts';
import { replaced } from '../catalogue/newest-first.ts';
import { readMaterialNames, readProducts, readProductsBy } from '../catalogue/queries.ts';
import { productsById } from '../catalogue/read.ts';
import { readSections, readSlides, readSteps } from '../content/queries.ts';
import { paths } from '../paths.ts';
import { replaceSiteData, type SiteData, sameItems, siteData } from './site-data.ts';
import { touchedPages } from './touched-pages.ts';

/** When more products than this are named by their ids, reading all of them is the shorter way. */
const manyProducts = 2000;

/** The newer value, or the older object where they say the same. */
function settled<Value>(older: Value, newer: Value): Value {
  return JSON.stringify(older) === JSON.stringify(newer) ? older : newer;
}

function settledMap<Value>(older: ReadonlyMap<string, Value>, newer: ReadonlyMap<string, Value>) {
  return new Map([...newer].map(([key, value]) => [key, settled(older.get(key), value) as Value]));
}

/** The same list where all of its items are the same. */
function settledList<Item>(older: readonly Item[], newer: readonly Item[]): readonly Item[] {
  return sameItems(older, newer) ? older : newer;
}

async function newerProducts(
  data: SiteData,
  changes: readonly Change[] | undefined,
): Promise<readonly Product[]> {
  const known = productsById.of(data);
  const settledOf = (found: readonly Product[]) =>
    found.map((product) => settled(known.get(product.id) ?? product, product));
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
    return settledList(data.products, settledOf(await readProducts()));
  }
  if (ids.size === 0 && categories.size === 0) return data.products;
  const [named, filed] = await Promise.all([
    readProductsBy('id', [...ids]),
    readProductsBy('category_id', [...categories]),
  ]);
  const found = new Map([...named, ...filed].map((product) => [product.id, product]));
  const former = [...new Set([...ids, ...found.keys()])].flatMap((id) => known.get(id) ?? []);
  const newer = settledOf([...found.values()]);
  return settledList(data.products, replaced(data.products, former, newer));
}

/** Data as of now; what says the same as before is the same object as before. */
async function newerData(
  data: SiteData,
  changes: readonly Change[] | undefined,
): Promise<SiteData> {
  const touches = (table: string) =>
    changes === undefined || changes.some(({ table_name }) => table_name === table);
  const [products, materialNames, slides, steps, sections] = await Promise.all([
    newerProducts(data, changes),
    touches('materials') ? readMaterialNames() : data.materialNames,
    touches('carousel_slides') ? readSlides() : data.slides,
    touches('how_it_works_steps') ? readSteps() : data.steps,
    touches('site_content') ? readSections() : data.sections,
  ]);
  return {
    products,
    materialNames: settled(data.materialNames, materialNames),
    slides: settled(data.slides, slides),
    steps: settled(data.steps, steps),
    sections: settledMap(data.sections, sections),
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

export const door: SiteDoor = {
  async apply(changes) {
    const now = await siteData();
    live ??= now;
    const newer = await newerData(now, changes);
    replaceSiteData(newer);
    return touchedPages(live, newer);
  },
  async published() {
    live = await siteData();
  },
  take: siteData,
  give(data) {
    replaceSiteData(data as SiteData);
  },
  async nameOf(path) {
    const id = path.startsWith(paths.product('')) ? path.slice(paths.product('').length) : '';
    return productsById.of(await siteData()).get(id)?.name ?? pageNames[path];
  },
};

globalThis.vitrineSiteDoor = door;
