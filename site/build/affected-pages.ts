import { lastListPage, pageSize, productsOnPage } from '#shared/catalogue/list-pages.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { fixedPageList } from '#shared/pages/fixed-pages.ts';
import type { AffectedPages } from '#shared/publishing/site-data-bridge.ts';
import { parseProductId, paths } from '../paths.ts';
import { categoryPages, categoryTrail, mainCategories } from './categories.ts';
import { collectionLinks, collectionPages } from './collections.ts';
import { categoryOptions } from './filter-options.ts';
import { fixedPageData } from './fixed-page-data.ts';
import { sameItems } from './memoize.ts';
import { diffProducts } from './newest-first.ts';
import { colorVariants, models, productsById, relatedProducts } from './products.ts';
import type { SiteData } from './read-site-data.ts';
import { shop, shopContact } from './shop.ts';
import { shortAddresses } from './short-addresses.ts';
import { selector } from './site-data.ts';
import { siteFiles } from './site-files.ts';
import { techniquePages } from './techniques.ts';

/** Everything a page shows. Inputs are compared by identity, so data recreated on every read is serialised as JSON. */
type Inputs = readonly unknown[];

/** Inputs shared by every page: the shop, and the categories in the footer. */
const sharedInputs = selector((data) => JSON.stringify([shop.of(data), mainCategories.of(data)]));
const contactData = selector((data) => JSON.stringify(shopContact.of(data)));
const links = selector((data) => JSON.stringify(collectionLinks.of(data)));

/** The products page is not included because it is a list. */
const fixedPages = [
  ...fixedPageList.map(({ path }) => path),
  paths.notFound,
  paths.maintenance,
].filter((path) => path !== paths.products);

/** Serialises a page's data. On failure, the page counts as changed because rendering it finds the faulty record. */
function serialized(of: (data: SiteData) => unknown, data: SiteData): string | symbol {
  try {
    return JSON.stringify(of(data));
  } catch {
    return Symbol('faulty');
  }
}

/** Inputs of every page and file except lists and products, by path. */
const pageInputs = selector((data): ReadonlyMap<string, Inputs> => {
  const entries = Object.entries(fixedPageData);
  const shown = new Map(entries.map(([page, { of }]) => [page, serialized(of, data)]));
  return new Map<string, Inputs>([
    ...fixedPages.map((page) => [page, [sharedInputs.of(data), shown.get(page)]] as const),
    ...[...siteFiles.of(data)].map(([path, { inputs }]) => [path, inputs] as const),
  ]);
});

interface List {
  products: readonly Product[];
  /** Data shown on every page of the list, apart from the products. */
  subject: string;
  details: Inputs;
}

export const lists = selector((data): ReadonlyMap<string, List> => {
  const { products, materialNames, synonyms } = data;
  const { isOn, listed } = models.of(data);
  const all = new Map<string, List>();
  const add = (
    list: { path: string; products: readonly Product[] },
    shown: readonly unknown[],
    details: Inputs,
  ) => {
    const subject = sharedInputs.of(data) + JSON.stringify([isOn, ...shown]);
    all.set(list.path, { products: listed(list.products), subject, details });
  };
  const sources = [products, materialNames, synonyms, links.of(data)];
  add({ path: paths.products, products }, [], sources);
  for (const page of categoryPages.of(data).values()) {
    const { subject, name, path, parents, parts } = page;
    // A change to any product of the category may change the filter counts.
    const options = JSON.stringify(categoryOptions.of(data)(page));
    const partLinks = JSON.stringify(parts.map(({ name, slug }) => [name, slug]));
    add(page, [parents, name, path], [subject, partLinks, options]);
  }
  for (const page of collectionPages.of(data).values()) {
    const { subject, name } = page;
    add(page, [name, 'rule' in subject.choice], [subject, links.of(data)]);
  }
  for (const page of techniquePages.of(data).values()) add(page, [page.name], [page.subject]);
  return all;
});

/** Returns the products that cards show, including the other colours of their models, which cards link to. */
const shownBy = (data: SiteData, listed: readonly Product[]): readonly Product[] => {
  const { isOn, members } = models.of(data);
  return isOn ? listed.flatMap((product) => [product, ...members(product)]) : listed;
};

function addressesOf(address: string, { products }: List): string[] {
  const pages = Array.from({ length: lastListPage(products.length) }, (_, at) => at + 1);
  return [address, ...pages.map((page) => paths.listPage(address, page))];
}

const pagesBesidesProducts = (data: SiteData): string[] => [
  ...pageInputs.of(data).keys(),
  ...[...lists.of(data)].flatMap(([address, list]) => addressesOf(address, list)),
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

/**
 * Returns the pages that differ between two versions of the data. Rendering an unchanged page only costs time, but a
 * missed page stays stale. Unchanged records must be the same objects in both versions.
 */
export function affectedPages(before: SiteData, after: SiteData): AffectedPages {
  const pages: Pages = { render: new Set(), remove: new Set() };
  const { render, remove } = pages;
  const [old, now] = [pageInputs.of(before), pageInputs.of(after)];
  for (const [page, inputs] of now) {
    const known = old.get(page);
    if (!known || !sameItems(known, inputs)) render.add(page);
  }
  for (const page of old.keys()) if (!now.has(page)) remove.add(page);
  addLists(before, after, pages);
  addProducts(before, after, pages);
  return { render: [...render], remove: [...remove] };
}

type Pages = Record<keyof AffectedPages, Set<string>>;

function addLists(before: SiteData, after: SiteData, { render, remove }: Pages): void {
  const [old, now] = [lists.of(before), lists.of(after)];
  const isSame = (was: readonly Product[], is: readonly Product[]) =>
    sameItems(shownBy(before, was), shownBy(after, is));
  for (const [address, list] of now) {
    const { products, subject, details } = list;
    const known = old.get(address);
    if (known?.subject !== subject) {
      for (const page of addressesOf(address, list)) render.add(page);
    } else if (
      known.products.length !== products.length ||
      !sameItems(known.details, details) ||
      !isSame(known.products.slice(0, pageSize), products.slice(0, pageSize))
    ) {
      render.add(address);
    }
    const older = known?.products ?? [];
    const [oldLast, last] = [lastListPage(older.length), lastListPage(products.length)];
    for (let page = 1; page <= Math.max(last, oldLast); page += 1) {
      const areSame = isSame(productsOnPage(older, page), productsOnPage(products, page));
      // The link to newer products changes on the old and the new last page.
      const isLinked = (page === last) === (page === oldLast);
      if (page > last) remove.add(paths.listPage(address, page));
      else if (page > oldLast || !isLinked || !areSame) render.add(paths.listPage(address, page));
    }
  }
  for (const [address, list] of old) {
    if (!now.has(address)) for (const page of addressesOf(address, list)) remove.add(page);
  }
}

const productInputs = (data: SiteData, product: Product): Inputs => [
  product,
  shortAddresses.of(data).of(product),
  ...colorVariants.of(data).of(product),
  'related',
  ...relatedProducts.of(data).of(product),
  JSON.stringify(categoryTrail.of(data)(product.categoryId)),
];

/** Adds the pages of products whose inputs changed. Compares only candidates: there may be 100,000 products. */
function addProducts(before: SiteData, after: SiteData, { render, remove }: Pages): void {
  const [old, now] = [productsById.of(before), productsById.of(after)];
  const { removed, added } = diffProducts(before.products, after.products);
  for (const { id } of removed) if (!now.get(id)) remove.add(paths.product(id));
  // Every product page shows the shop and its categories, and the contact data when printed.
  if (
    sharedInputs.of(before) !== sharedInputs.of(after) ||
    contactData.of(before) !== contactData.of(after)
  ) {
    for (const { id } of after.products) render.add(paths.product(id));
    return;
  }
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
    const [oldTrail, trail] = [categoryTrail.of(before), categoryTrail.of(after)];
    const moved = new Set(
      after.categories
        .map(({ id }) => id)
        .filter((id) => JSON.stringify(oldTrail(id)) !== JSON.stringify(trail(id))),
    );
    for (const { id, categoryId } of moved.size > 0 ? after.products : []) {
      if (moved.has(categoryId ?? '')) candidates.add(id);
    }
  }
  for (const id of candidates) {
    const [was, is] = [old.get(id), now.get(id)];
    if (is && !(was && sameItems(productInputs(before, was), productInputs(after, is)))) {
      render.add(paths.product(id));
    }
  }
}
