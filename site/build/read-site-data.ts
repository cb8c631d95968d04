import type { Product } from '#shared/catalogue/product.ts';
import { parseTags } from '#shared/catalogue/product-tags.ts';
import { replaceEqual } from '#shared/catalogue/unavailable.ts';
import type { Change } from '#shared/publishing/site-data-bridge.ts';
import type { SkippedRecord } from '#shared/publishing/skipped-records.ts';
import { sameItems } from './memoize.ts';
import { diffProducts, replaceProducts } from './newest-first.ts';
import { readProductIdsOf, siteParts } from './queries.ts';
import { readProducts } from './read-rows.ts';

type PartName = keyof typeof siteParts;

const partNames = Object.keys(siteParts) as PartName[];

type Parts = {
  readonly [Name in PartName]: Readonly<Awaited<ReturnType<(typeof siteParts)[Name]['read']>>>;
};

/** Immutable data for all pages. An unchanged record is the same object in the next version. */
export interface SiteData extends Parts {
  /** Every active product, newest first. */
  readonly products: readonly Product[];
  readonly skipped: readonly SkippedRecord[];
}

type ProductsById = Pick<ReadonlyMap<string, Product>, 'get'>;

/** Number of changed products above which it is faster to read all products. */
const manyProducts = 2000;

/** Replaces records with older objects of equal content. Returns the older list if all items are the same. */
function reuseRecords<Item>(older: readonly Item[], newer: readonly Item[]): readonly Item[] {
  const known = new Map(older.map((item) => [JSON.stringify(item), item]));
  const reused = newer.map((item) => known.get(JSON.stringify(item)) ?? item);
  return sameItems(older, reused) ? older : reused;
}

function reusePart<Part>(older: Part | undefined, newer: Part): Part;
function reusePart(older: unknown, newer: unknown): unknown {
  if (Array.isArray(older) && Array.isArray(newer)) return reuseRecords(older, newer);
  if (!(older instanceof Map && newer instanceof Map)) return newer;
  return new Map([...newer].map(([key, value]) => [key, replaceEqual(older.get(key), value)]));
}

/** Applies the active materials to the products. Unaffected products stay the same objects. */
export function withMaterials(
  products: readonly Product[],
  activeMaterials: readonly string[],
): readonly Product[] {
  const now = products.map((product) => {
    const { material } = parseTags(product.techniques, activeMaterials, product.chosenMaterial);
    return material === product.material ? product : { ...product, material };
  });
  return sameItems(products, now) ? products : now;
}

function changedIds(changes: readonly Change[]) {
  const ids = {
    products: new Set<string>(),
    categories: new Set<string>(),
    techniques: new Set<string>(),
  };
  for (const { table_name, records } of changes) {
    for (const { id, product_id } of records) {
      if (Object.hasOwn(ids, table_name) && id) ids[table_name as keyof typeof ids].add(id);
      else if (product_id) ids.products.add(product_id);
    }
  }
  return ids;
}

/** @param skipped receives the products skipped by this read or an earlier one */
async function refreshProducts(
  data: Pick<SiteData, 'products' | 'skipped'>,
  known: ProductsById,
  changes: readonly Change[] | undefined,
  activeMaterials: readonly string[],
  skipped: SkippedRecord[],
): Promise<readonly Product[]> {
  const reuse = (found: readonly Product[]) =>
    found.map((product) => replaceEqual(known.get(product.id), product) as Product);
  const { products: ids, categories, techniques } = changedIds(changes ?? []);
  if (techniques.size > 0) {
    // Visitors cannot query an inactive technique's products, so they are found in the old data.
    for (const { id, printTechniques } of data.products) {
      if (printTechniques.some((technique) => techniques.has(technique.id))) ids.add(id);
    }
    for (const id of await readProductIdsOf([...techniques])) ids.add(id);
  }
  if (changes === undefined || ids.size > manyProducts) {
    const all = reuse(await readProducts(activeMaterials, skipped));
    return sameItems(data.products, all) ? data.products : all;
  }
  const unreadable: SkippedRecord[] = [];
  const both = await Promise.all([
    readProducts(activeMaterials, unreadable, 'id', [...ids]),
    readProducts(activeMaterials, unreadable, 'category_id', [...categories]),
  ]);
  const found = new Map(both.flat().map((product) => [product.id, product]));
  // Newly read records replace their older versions, including those skipped before.
  const read = new Set([...ids, ...found.keys(), ...unreadable.map(({ id }) => id)]);
  skipped.push(
    ...data.skipped.filter(({ kind, id }) => kind === 'product' && !read.has(id)),
    ...new Map(unreadable.map((record) => [record.id, record])).values(),
  );
  const outdated = [...read].flatMap((id) => known.get(id) ?? []);
  const newer = replaceProducts(data.products, outdated, reuse([...found.values()]));
  return sameItems(data.products, newer) ? data.products : newer;
}

/** Reads the changed records, or everything if the changes are unknown. Unchanged records stay the same objects. */
export async function refreshSiteData(
  data: SiteData | undefined,
  known: ProductsById,
  changes: readonly Change[] | undefined,
): Promise<SiteData> {
  const { products: oldProducts, skipped: oldSkipped } = data ?? { products: [], skipped: [] };
  const skipped: SkippedRecord[] = [];
  // Visitors cannot see a manual selection's inactive products, so it is read again when products become active.
  const hasNewProducts = async () =>
    diffProducts(oldProducts, await products).added.some(({ id }) => !known.get(id));
  const isStale = async (name: PartName) => {
    const tables: readonly string[] = siteParts[name].tables;
    const touches = ({ table_name }: Change) => tables.includes(table_name);
    if (changes === undefined || changes.some(touches)) return true;
    return name === 'collections' && hasNewProducts();
  };
  const refresh = async <Name extends PartName>(name: Name): Promise<SiteData[Name]> => {
    const older = data?.[name];
    const part = siteParts[name];
    if (older === undefined || (await isStale(name))) {
      return reusePart(older, (await part.read(skipped)) as SiteData[Name]);
    }
    if ('kind' in part) skipped.push(...oldSkipped.filter(({ kind }) => kind === part.kind));
    return older;
  };
  const materialNames = refresh('materialNames');
  const products = materialNames.then(async (names) => {
    const older = { products: oldProducts, skipped: oldSkipped };
    const newer = await refreshProducts(older, known, changes, names, skipped);
    // A full read has already applied the new materials.
    return changes === undefined || names === data?.materialNames
      ? newer
      : withMaterials(newer, names);
  });
  const others = partNames.map(
    async (name) =>
      [name, await (name === 'materialNames' ? materialNames : refresh(name))] as const,
  );
  const [newProducts, ...parts] = await Promise.all([products, ...others]);
  return { ...(Object.fromEntries(parts) as Parts), products: newProducts, skipped };
}

export const readSiteData = (): Promise<SiteData> =>
  refreshSiteData(undefined, new Map(), undefined);
