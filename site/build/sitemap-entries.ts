import { paths } from '../paths.ts';
import { type Entry, latest } from '../seo/sitemap.ts';
import { type CataloguePart, catalogueParts } from './catalogue-parts.ts';
import { memoize, selector } from './site-data.ts';

/** A file of the sitemap. */
export interface SitemapFile extends Entry {
  entries: readonly Entry[];
}

const ofPart = memoize((part: CataloguePart) => ({
  changed: latest(part.map(({ updatedAt }) => updatedAt)),
  entries: part.map(({ id, updatedAt }) => ({ path: paths.product(id), changed: updatedAt })),
}));

/** The sitemap's files: the pages that are not products', then one for each part of the catalogue. */
export const sitemapFiles = selector((site): SitemapFile[] => {
  const parts = catalogueParts.of(site).map(ofPart);
  const changed = latest(parts.flatMap((part) => part.changed ?? []));
  const entries = [
    { path: paths.home, changed },
    { path: paths.products, changed },
    { path: paths.about },
    { path: paths.contact },
  ];
  return [{ changed, entries }, ...parts].map((file, at) => ({
    path: `/sitemap-${at}.xml`,
    ...file,
  }));
});
