import { isDeepStrictEqual } from 'node:util';
import { lastListPage, pageSize } from '#shared/catalogue/list-pages.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { fixedPageList } from '#shared/pages/fixed-pages.ts';
import type { AffectedPages } from '#shared/publishing/site-data-bridge.ts';
import { parseProductId, paths } from '../paths.ts';
import { categoryTrails } from './categories.ts';
import { fixedPageData } from './fixed-page-data.ts';
import { layoutData } from './layout-data.ts';
import {
  addressesOf,
  firstPageData,
  type List,
  listPageData,
  lists,
  numbersOf,
} from './list-page-data.ts';
import { diffProducts } from './newest-first.ts';
import { productPageData } from './product-page-data.ts';
import { colorVariants, models, productsById, relatedProducts } from './products.ts';
import type { SiteData } from './read-site-data.ts';
import { shopContact } from './settings.ts';
import { shortAddresses } from './short-addresses.ts';
import { siteFiles } from './site-files.ts';

/** The products page is not included because it is a list. */
const fixedPages = [
  ...fixedPageList.map(({ path }) => path),
  paths.notFound,
  paths.maintenance,
].filter((path) => path !== paths.products);

const dataOfFixedPages: Readonly<Record<string, { of(data: SiteData): unknown }>> = fixedPageData;

const pagesBesidesProducts = (data: SiteData): string[] => [
  ...fixedPages,
  ...siteFiles.of(data).keys(),
  ...[...lists.of(data)].flatMap(([path, list]) => addressesOf(path, list)),
];

export const listPages = (data: SiteData): string[] => [
  ...pagesBesidesProducts(data),
  ...data.products.map(({ id }) => paths.product(id)),
];

/** Equivalent to `listPages(data).includes(page)` but does not list every product. */
export function hasPage(data: SiteData, page: string): boolean {
  const id = parseProductId(page);
  return id
    ? productsById.of(data).get(id) !== undefined
    : pagesBesidesProducts(data).includes(page);
}

/** Two versions of the data. */
interface Versions {
  before: SiteData;
  after: SiteData;
  removed: readonly Product[];
  added: readonly Product[];
  /** Compares what the versions show, unchanged parts by identity and all others by value. */
  differs(shown: (data: SiteData) => unknown): boolean;
  /** True if every page differs. */
  everyPage: boolean;
}

function compareVersions(before: SiteData, after: SiteData): Versions {
  const differs = (shown: (data: SiteData) => unknown): boolean => {
    try {
      return !isDeepStrictEqual(shown(before), shown(after));
    } catch {
      // Rendering the page finds the faulty record.
      return true;
    }
  };
  const everyPage = differs(layoutData.of);
  return { before, after, ...diffProducts(before.products, after.products), differs, everyPage };
}

type Pages = Record<keyof AffectedPages, Set<string>>;

/**
 * Returns the pages that differ between two versions of the data. Rendering an unchanged page only costs time, but a
 * missed page stays stale. Unchanged records must be the same objects in both versions.
 *
 * The data of fixed pages, files and first pages of lists is always compared. The data of numbered pages and products'
 * pages, of which there may be 100,000, is compared only for candidates: indexes lead to them from the products and
 * categories that changed. An index may lead to a page that does not differ, but never past one that does.
 */
export function affectedPages(before: SiteData, after: SiteData): AffectedPages {
  const versions = compareVersions(before, after);
  const pages: Pages = { render: new Set(), remove: new Set() };
  addFixedPages(versions, pages);
  addFiles(versions, pages);
  addLists(versions, pages);
  addProducts(versions, pages);
  return { render: [...pages.render], remove: [...pages.remove] };
}

function addFixedPages({ differs, everyPage }: Versions, { render }: Pages): void {
  for (const page of fixedPages) {
    if (everyPage || differs((data) => dataOfFixedPages[page]?.of(data))) render.add(page);
  }
}

function addFiles({ before, after }: Versions, { render, remove }: Pages): void {
  const [old, now] = [siteFiles.of(before), siteFiles.of(after)];
  for (const [path, { input }] of now) {
    if (!isDeepStrictEqual(old.get(path)?.input, input)) render.add(path);
  }
  for (const path of old.keys()) if (!now.has(path)) remove.add(path);
}

function addLists(versions: Versions, { render, remove }: Pages): void {
  const { before, after, differs, everyPage } = versions;
  const [old, now] = [lists.of(before), lists.of(after)];
  const members = productsOfChangedModels(versions);
  for (const [path, list] of now) {
    const older = old.get(path);
    if (everyPage || !older) {
      for (const page of addressesOf(path, list)) render.add(page);
      continue;
    }
    if (differs((data) => firstPageData(data, path))) render.add(path);
    const oldLast = lastListPage(older.products.length);
    for (const page of candidateNumbers(versions, older, list, members)) {
      if (page > oldLast || differs((data) => listPageData.numbered.of(data)(path, page))) {
        render.add(paths.listPage(path, page));
      }
    }
  }
  for (const [path, list] of old) {
    const current = now.get(path);
    const pages = new Set(current && addressesOf(path, current));
    for (const page of addressesOf(path, list)) if (!pages.has(page)) remove.add(page);
  }
}

/** Returns the products of every model that a changed product belongs or belonged to. */
function productsOfChangedModels({ before, after, removed, added }: Versions): Set<Product> {
  return new Set([
    ...removed.flatMap(models.of(before).members),
    ...added.flatMap(models.of(after).members),
  ]);
}

/** Returns the numbered pages of a list that may differ: those with a changed product or model, and the last ones. */
function candidateNumbers(
  { before, after }: Versions,
  older: List,
  list: List,
  members: ReadonlySet<Product>,
): number[] {
  const numbers = numbersOf(list);
  const isRegrouped = models.of(before).isOn !== models.of(after).isOn;
  if (isRegrouped || !isDeepStrictEqual(older.heading, list.heading)) return numbers;
  // The link to newer products changes on the old and the new last page.
  const candidates = new Set([lastListPage(older.products.length), numbers.length]);
  // Pages are numbered from the oldest product, so the lists are compared from their ends.
  const shift = older.products.length - list.products.length;
  list.products.forEach((product, at) => {
    if (older.products[at + shift] !== product || members.has(product)) {
      candidates.add(Math.ceil((list.products.length - at) / pageSize));
    }
  });
  return numbers.filter((page) => candidates.has(page));
}

/** Adds the pages of products whose data differs. */
function addProducts(versions: Versions, { render, remove }: Pages): void {
  const { after, removed, differs, everyPage } = versions;
  for (const { id } of removed) if (!productsById.of(after).get(id)) remove.add(paths.product(id));
  const isEach = everyPage || differs(shopContact.of);
  const candidates = isEach ? after.products.map(({ id }) => id) : candidateProducts(versions);
  for (const id of candidates) {
    const isPage = productsById.of(after).get(id) !== undefined;
    if (isEach || (isPage && differs((data) => productPageData.of(data).get(id)))) {
      render.add(paths.product(id));
    }
  }
}

function candidateProducts({ before, after, removed, added }: Versions): Set<string> {
  const candidates = new Set<string>();
  for (const [products, data] of [[added, after] as const, [removed, before] as const]) {
    for (const product of products) {
      candidates.add(product.id);
      for (const { id } of colorVariants.of(data).family(product)) candidates.add(id);
      for (const { id } of relatedProducts.of(data).leadingTo(product)) candidates.add(id);
      for (const { id } of shortAddresses.of(data).namesakes(product)) candidates.add(id);
    }
  }
  if (before.categories !== after.categories) {
    const [old, now] = [categoryTrails.of(before), categoryTrails.of(after)];
    const categories = new Set([...old.keys(), ...now.keys()]);
    for (const id of categories) {
      if (isDeepStrictEqual(old.get(id), now.get(id))) categories.delete(id);
    }
    for (const { id, categoryId } of categories.size > 0 ? after.products : []) {
      if (categories.has(categoryId ?? '')) candidates.add(id);
    }
  }
  return candidates;
}
