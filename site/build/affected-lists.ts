import { lastListPage, pageSize } from '#shared/catalogue/list-pages.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { paths } from '../paths.ts';
import { categoryPages } from './categories.ts';
import { collectionPages } from './collections.ts';
import { categoryOptions } from './filter-options.ts';
import { sameItems } from './memoize.ts';
import type { SiteData } from './read-site-data.ts';
import { selector } from './site-data.ts';

/** A list of products with an address of its own: of a category or of a collection. */
interface List {
  products: readonly Product[];
  /** What each of its pages shows beside products. */
  subject: string;
  /** What its first page shows beside that; unchanged records are the same objects. */
  details: readonly unknown[];
}

/** The lists by their addresses. */
const lists = selector((data): ReadonlyMap<string, List> => {
  const all = new Map<string, List>();
  for (const page of categoryPages.of(data).values()) {
    const { category, parent, parts, products } = page;
    all.set(paths.category(category.slug), {
      products,
      subject: JSON.stringify([parent, category].map((each) => [each?.name, each?.slug])),
      // The counts of filters change with any of its products.
      details: [
        category,
        JSON.stringify(parts.map(({ name, slug }) => [name, slug])),
        JSON.stringify(categoryOptions.of(data)(page)),
      ],
    });
  }
  for (const { collection, products } of collectionPages.of(data).values()) {
    all.set(paths.collection(collection.slug), {
      products,
      subject: JSON.stringify([collection.title, 'rule' in collection.choice]),
      details: [collection],
    });
  }
  return all;
});

const pageAddresses = (address: string, { products }: List) => [
  address,
  ...Array.from({ length: lastListPage(products.length) }, (_, at) =>
    paths.listPage(address, at + 1),
  ),
];

/** Every page of every category and collection. */
export const listAddresses = selector((data) =>
  [...lists.of(data)].flatMap(([address, list]) => pageAddresses(address, list)),
);

/**
 * The further pages of a list that differ. Such a page has its products, and links to the pages before and after it.
 */
export function addFurtherPages(
  before: readonly Product[],
  after: readonly Product[],
  address: (page: number) => string,
  render: Set<string>,
  remove: Set<string>,
): void {
  const [oldLast, last] = [lastListPage(before.length), lastListPage(after.length)];
  // Counted from the oldest, as pages are; without lists of their products, of which there are thousands.
  for (let from = 0; from < last * pageSize; from += 1) {
    if (before.at(-1 - from) === after.at(-1 - from)) continue;
    const page = Math.floor(from / pageSize) + 1;
    render.add(address(page));
    from = page * pageSize - 1;
  }
  // The link to newer products changes on the page that is or was the last.
  if (last !== oldLast) {
    for (let page = Math.max(1, Math.min(last, oldLast)); page <= last; page++) {
      render.add(address(page));
    }
  }
  for (let page = last + 1; page <= oldLast; page++) remove.add(address(page));
}

/** The pages of categories and collections that differ. */
export function addListPages(
  before: SiteData,
  after: SiteData,
  render: Set<string>,
  remove: Set<string>,
): void {
  const [old, now] = [lists.of(before), lists.of(after)];
  for (const [address, list] of now) {
    const { products, subject, details } = list;
    const known = old.get(address);
    if (known?.subject !== subject) {
      for (const page of pageAddresses(address, list)) render.add(page);
    } else if (
      known.products.length !== products.length ||
      !sameItems(known.details, details) ||
      !sameItems(known.products.slice(0, pageSize), products.slice(0, pageSize))
    ) {
      render.add(address);
    }
    addFurtherPages(
      known?.products ?? [],
      products,
      (page) => paths.listPage(address, page),
      render,
      remove,
    );
  }
  for (const [address, list] of old) {
    if (now.has(address)) continue;
    for (const page of pageAddresses(address, list)) remove.add(page);
  }
}
