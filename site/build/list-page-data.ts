import { lastListPage, pageSize, productsOnPage } from '#shared/catalogue/list-pages.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { parseListPath, paths } from '../paths.ts';
import type { Crumb } from '../seo/json-ld.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { collectionLinks } from './collections.ts';
import { categoryOptions, filterOptions } from './filter-options.ts';
import { models } from './products.ts';
import type { SiteData } from './read-site-data.ts';
import { type SubjectList, selector } from './site-data.ts';
import { type Subject, subjectList, subjectLists } from './subject-lists.ts';

/** A list of products and its pages: a first one with the newest products, and numbered ones (`list-pages.ts`). */
export interface List {
  /** Data shown on every page of the list. */
  heading: Crumb & {
    /** Breadcrumb trail that ends with the list. Empty for the list of all products. */
    trail: readonly Crumb[];
    /** True if the shop has chosen the order of the products, rather than sorting them by age. */
    isChosen: boolean;
  };
  /** Products as they are listed: one per card. */
  products: readonly Product[];
}

export const numbersOf = ({ products }: List): number[] =>
  Array.from({ length: lastListPage(products.length) }, (_, at) => at + 1);

export const addressesOf = (path: string, list: List): string[] => [
  path,
  ...numbersOf(list).map((page) => paths.listPage(path, page)),
];

function toList(
  data: SiteData,
  { subject, name, path, parents, products }: SubjectList<Subject>,
): List {
  const isChosen = 'choice' in subject && 'productIds' in subject.choice;
  const trail = [...parents, { name, path }];
  return { heading: { name, path, trail, isChosen }, products: models.of(data).listed(products) };
}

/** All lists that have pages, by path. */
export const lists = selector((data): ReadonlyMap<string, List> => {
  const subjects = Object.values(subjectLists).flatMap((pages) => [...pages.of(data).values()]);
  const heading = { name: 'Produtos', path: paths.products, trail: [], isChosen: false };
  return new Map<string, List>([
    [paths.products, { heading, products: models.of(data).listed(data.products) }],
    ...subjects.map((list) => [list.path, toList(data, list)] as const),
  ]);
});

/** Finds a list by its path, even without products. */
function findList(data: SiteData, path: string): List {
  const { folder, slug } = parseListPath(path) ?? {};
  const list = lists.of(data).get(path);
  if (list) return list;
  if (!folder) throw new Error(`There is no list at ${path}.`);
  return toList(data, subjectList[folder].of(data)(slug));
}

function firstPage(data: SiteData, path: string) {
  const { heading, products } = findList(data, path);
  const shown = models.of(data).show(products.slice(0, pageSize));
  return { ...heading, total: products.length, ...shown };
}

export type FirstPage = ReturnType<typeof firstPage>;

/**
 * Data shown by the pages of lists, besides the layout's. Lint forbids these pages and their components from reading
 * anything else, so a page is re-rendered whenever its data here changes.
 */
export const listPageData = {
  produtos: selector((data) => ({
    ...firstPage(data, paths.products),
    ...filterOptions.of(data),
    sources: catalogueFiles.of(data).sources,
  })),
  categoria: selector((data) => (slug: string | undefined) => {
    const list = subjectList.categoria.of(data)(slug);
    const parts = list.parts.map(({ name, slug }) => ({ name, slug }));
    const options = categoryOptions.of(data)(list);
    return { subject: list.subject, parts, ...options, ...firstPage(data, list.path) };
  }),
  ideias: selector((data) => (slug: string | undefined) => {
    const { subject, path } = subjectList.ideias.of(data)(slug);
    return { subject, links: collectionLinks.of(data), ...firstPage(data, path) };
  }),
  tecnicas: selector((data) => (slug: string | undefined) => {
    const { subject, path } = subjectList.tecnicas.of(data)(slug);
    return { subject, ...firstPage(data, path) };
  }),
  numbered: selector((data) => (path: string, page: number) => {
    const { heading, products } = findList(data, path);
    const isLast = page >= lastListPage(products.length);
    return { ...heading, isLast, ...models.of(data).show(productsOnPage(products, page)) };
  }),
};

/** Returns the data of a list's first page, whatever the list. */
export function firstPageData(data: SiteData, path: string): object {
  const { folder, slug } = parseListPath(path) ?? {};
  return folder ? listPageData[folder].of(data)(slug) : listPageData.produtos.of(data);
}

/** Returns the parameters of the lists' first pages, for `getStaticPaths`. */
export const listParams = async (folder: keyof typeof subjectLists) =>
  [...(await subjectLists[folder]()).keys()].map((slug) => ({ params: { slug } }));

/** Returns the parameters of the lists' numbered pages, for `getStaticPaths`. */
export const numberedParams = async () =>
  [...(await lists())].flatMap(([path, list]) =>
    numbersOf(list).map((page) => ({ params: { list: path.slice(1), page: String(page) } })),
  );
