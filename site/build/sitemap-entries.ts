import { pageSize } from '#shared/catalogue/list-pages.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { placeholderUrl } from '#shared/images/picture.ts';
import { fixedPageList } from '#shared/pages/fixed-pages.ts';
import { paths } from '../paths.ts';
import { type Entry, latest } from '../seo/sitemap.ts';
import { type CataloguePart, catalogueParts } from './catalogue-parts.ts';
import { categoryPages } from './categories.ts';
import { collectionPages } from './collections.ts';
import { memoize } from './memoize.ts';
import { selector } from './site-data.ts';

const ofPart = memoize((part: CataloguePart) => ({
  changed: latest(part.map(({ updatedAt }) => updatedAt)),
  entries: part.map(({ id, updatedAt, images }) => ({
    path: paths.product(id),
    changed: updatedAt,
    pictures: images.map(({ url }) => url).filter((url) => url !== placeholderUrl),
  })),
}));

const lastChange = (subject: { updatedAt: string }, products: readonly Product[]) =>
  latest([subject, ...products.slice(0, pageSize)].map(({ updatedAt }) => updatedAt));

const withProducts: readonly string[] = [paths.home, paths.products];

/** The sitemap's files: the pages that are not products', then one for each part of the catalogue. */
export const sitemapFiles = selector((site) => {
  const parts = catalogueParts.of(site).map(ofPart);
  const changed = latest(parts.flatMap((part) => part.changed ?? []));
  const entries: Entry[] = [
    ...fixedPageList
      .filter(({ personal }) => !personal)
      .map(({ path }) => ({ path, ...(withProducts.includes(path) ? { changed } : {}) })),
    ...[...categoryPages.of(site).values()].map(({ category, products }) => ({
      path: paths.category(category.slug),
      changed: lastChange(category, products),
    })),
    ...[...collectionPages.of(site).values()].map(({ collection, products }) => ({
      path: paths.collection(collection.slug),
      changed: lastChange(collection, products),
    })),
  ];
  return [{ changed, entries }, ...parts].map((file, at) => ({
    path: `/sitemap-${at}.xml`,
    ...file,
  }));
});
