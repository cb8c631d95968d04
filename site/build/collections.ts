import type { Category } from '#shared/catalogue/category.ts';
import type { Collection } from '#shared/catalogue/collection.ts';
import { type CollectionRule, matchesRule } from '#shared/catalogue/collection-rule.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { type CataloguePart, catalogueParts } from './catalogue-parts.ts';
import { filedUnder } from './categories.ts';
import { memoize } from './memoize.ts';
import { productsById } from './products.ts';
import type { SiteData } from './read-site-data.ts';
import { selector } from './site-data.ts';

export interface CollectionPage {
  collection: Collection;
  products: readonly Product[];
}

/** The products of a part of the catalogue that match a rule, so that a change rechecks one part only. */
const matchingWith = memoize((categories: readonly Category[]) =>
  memoize((rule: CollectionRule) => {
    const ids = filedUnder(categories).get(rule.category_id ?? '');
    return memoize((part: CataloguePart) =>
      part.filter((product) => matchesRule(rule, product, (id) => ids?.has(id ?? '') === true)),
    );
  }),
);

function toPage(data: SiteData, collection: Collection): CollectionPage {
  const { choice } = collection;
  const products =
    'rule' in choice
      ? catalogueParts.of(data).flatMap(matchingWith(data.categories)(choice.rule))
      : choice.productIds.flatMap((id) => productsById.of(data).get(id) ?? []);
  return { collection, products };
}

export const collectionPages = selector(
  (data) =>
    new Map(
      data.collections.flatMap((collection) => {
        const page = toPage(data, collection);
        return page.products.length > 0 ? [[collection.slug, page] as const] : [];
      }),
    ),
);

/** The page of a collection, which is empty while its faulty products are searched for. */
export const collectionPage = selector((data) => (slug: string | undefined): CollectionPage => {
  const collection = data.collections.find((each) => each.slug === slug);
  if (!collection) throw new Error(`There is no collection ${slug}.`);
  return collectionPages.of(data).get(collection.slug) ?? toPage(data, collection);
});

export const collectionLinks = selector((data) =>
  [...collectionPages.of(data).values()].map(({ collection: { title, slug } }) => ({
    title,
    slug,
  })),
);

/** The collection on the home page: the first in the shop's order. */
export const currentCollection = selector(
  (data): CollectionPage | undefined => [...collectionPages.of(data).values()][0],
);
