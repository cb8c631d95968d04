import type { Category } from '#shared/catalogue/category.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { paths } from '../paths.ts';
import { categoryCrumbs } from '../seo/json-ld.ts';
import { memoize } from './memoize.ts';
import type { SiteData } from './read-site-data.ts';
import {
  type CatalogueChunk,
  catalogueChunks,
  listPagesOf,
  type SubjectList,
  selector,
} from './site-data.ts';

export interface CategoryPage extends SubjectList<Category> {
  /** Subcategories that have products, in alphabetical order. */
  parts: readonly Category[];
}

const categoriesById = selector(
  ({ categories }) => new Map(categories.map((category) => [category.id, category])),
);

/** Maps each category's id to the set of its own and its subcategories' ids. */
export const filedUnder = memoize((categories: readonly Category[]) => {
  const ids = new Map(categories.map(({ id }) => [id, new Set([id])]));
  for (const { id, parentId } of categories) ids.get(parentId ?? '')?.add(id);
  return ids as ReadonlyMap<string, ReadonlySet<string>>;
});

const byCategory = memoize((chunk: CatalogueChunk) =>
  Map.groupBy(chunk, ({ categoryId }) => categoryId ?? ''),
);

const byCategories = memoize((ids: ReadonlySet<string>) =>
  memoize((chunk: CatalogueChunk) => chunk.filter(({ categoryId }) => ids.has(categoryId ?? ''))),
);

function productsIn(data: SiteData, ids: ReadonlySet<string>): Product[] {
  const [only, ...others] = ids;
  return catalogueChunks
    .of(data)
    .flatMap((chunk) =>
      others.length === 0 ? (byCategory(chunk).get(only ?? '') ?? []) : byCategories(ids)(chunk),
    );
}

export const [categoryPages, categoryPage] = listPagesOf(
  ({ categories }) => categories,
  (data, category: Category): CategoryPage => {
    const filed = catalogueChunks.of(data).map(byCategory);
    const ids = filedUnder(data.categories).get(category.id) ?? new Set([category.id]);
    const parent = categoriesById.of(data).get(category.parentId ?? '');
    return {
      subject: category,
      name: category.name,
      path: paths.category(category.slug),
      parents: categoryCrumbs(parent ? [parent] : []),
      parts: data.categories.filter(
        ({ id }) => id !== category.id && ids.has(id) && filed.some((chunk) => chunk.has(id)),
      ),
      products: productsIn(data, ids),
    };
  },
);

export type CategoryLink = Pick<Category, 'name' | 'slug'>;

const toLink = ({ name, slug }: Category): CategoryLink => ({ name, slug });

export type MainCategory = CategoryLink & { parts: readonly CategoryLink[] };

export const mainCategories = selector((data): MainCategory[] =>
  [...categoryPages.of(data).values()]
    .filter(({ subject }) => !categoriesById.of(data).has(subject.parentId ?? ''))
    .map(({ subject, parts }) => ({ ...toLink(subject), parts: parts.map(toLink) })),
);

/** Maps each category's id to its parent, if any, and itself. */
export const categoryTrails = selector(
  ({ categories }): ReadonlyMap<string, readonly CategoryLink[]> => {
    const links = new Map(categories.map((category) => [category.id, toLink(category)]));
    return new Map(
      categories.map(({ id, parentId }) => [
        id,
        [links.get(parentId ?? ''), links.get(id)].filter((each) => each !== undefined),
      ]),
    );
  },
);
