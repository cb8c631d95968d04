import type { Category } from '#shared/catalogue/category.ts';
import { type Collection, type CollectionRule, matchesRule } from '#shared/catalogue/collection.ts';
import { paths } from '../paths.ts';
import { homeCrumb } from '../seo/json-ld.ts';
import { filedUnder } from './categories.ts';
import { memoize, stableLists } from './memoize.ts';
import { productsById } from './products.ts';
import { type CatalogueChunk, catalogueChunks, listPagesOf, selector } from './site-data.ts';

/** Returns the products that match a rule. Memoised per catalogue chunk, so a change rechecks only one chunk. */
const matchingWith = memoize((categories: readonly Category[]) =>
  memoize((rule: CollectionRule) => {
    const ids = filedUnder(categories).get(rule.category_id ?? '');
    return memoize((chunk: CatalogueChunk) =>
      chunk.filter((product) => matchesRule(rule, product, (id) => ids?.has(id ?? '') === true)),
    );
  }),
);

export const [collectionPages, collectionPage] = listPagesOf(
  ({ collections }) => collections,
  (data, collection: Collection) => {
    const { choice, title, slug } = collection;
    const products =
      'rule' in choice
        ? catalogueChunks.of(data).flatMap(matchingWith(data.categories)(choice.rule))
        : choice.productIds.flatMap((id) => productsById.of(data).get(id) ?? []);
    const path = paths.collection(slug);
    return { subject: collection, name: title, path, parents: [homeCrumb], products };
  },
);

const toLink = memoize(({ title, slug }: Collection) => ({ title, slug }));

const stableLinks = stableLists<ReturnType<typeof toLink>>();

/** Links to all collections. The same object while none of them changes, because every collection's page shows them. */
export const collectionLinks = selector((data) =>
  stableLinks([...collectionPages.of(data).values()].map(({ subject }) => toLink(subject))),
);

export const currentCollection = selector((data) => [...collectionPages.of(data).values()][0]);
