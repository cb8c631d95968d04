import { pageSize } from '#shared/catalogue/list-pages.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { placeholderUrl } from '#shared/images/picture.ts';
import { fixedPageList } from '#shared/pages/fixed-pages.ts';
import { memoize } from '../build/memoize.ts';
import { type CatalogueChunk, catalogueChunks, selector } from '../build/site-data.ts';
import { subjectLists } from '../build/subject-lists.ts';
import { paths } from '../paths.ts';

/** Page or file with the time of its last change (ISO 8601). */
export interface Entry {
  path: string;
  changed?: string | undefined;
  /** URLs of the page's pictures. */
  pictures?: readonly string[];
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const lastmod = (changed: string | undefined) =>
  changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`;

const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const document = (root: string, item: string, entries: readonly Entry[], site: URL) => {
  const loc = (url: string) => escaped(new URL(url, site).href);
  const items = entries.map(({ path, changed, pictures = [] }) => {
    const images = pictures.map(
      (url) => `<image:image><image:loc>${loc(url)}</image:loc></image:image>`,
    );
    return `<${item}><loc>${loc(path)}</loc>${lastmod(changed)}${images.join('')}</${item}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${imageNamespace}>${items.join('')}</${root}>\n`;
};

export const renderSitemap = (entries: readonly Entry[], site: URL): string =>
  document('urlset', 'url', entries, site);

export const renderSitemapIndex = (files: readonly Entry[], site: URL): string =>
  document('sitemapindex', 'sitemap', files, site);

export const latest = (times: readonly string[]): string | undefined =>
  times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);

const ofChunk = memoize((chunk: CatalogueChunk) => ({
  changed: latest(chunk.map(({ updatedAt }) => updatedAt)),
  entries: chunk.map(({ id, updatedAt, images }) => ({
    path: paths.product(id),
    changed: updatedAt,
    pictures: images.map(({ url }) => url).filter((url) => url !== placeholderUrl),
  })),
}));

const lastChange = (subject: { updatedAt: string }, products: readonly Product[]) =>
  latest([subject, ...products.slice(0, pageSize)].map(({ updatedAt }) => updatedAt));

const withProducts: readonly string[] = [paths.home, paths.products];

/** Files of the sitemap: one for all pages except products, then one for each chunk of the catalogue. */
export const sitemapFiles = selector((site) => {
  const chunks = catalogueChunks.of(site).map(ofChunk);
  const changed = latest(chunks.flatMap((chunk) => chunk.changed ?? []));
  const entries: Entry[] = [
    ...fixedPageList
      .filter(({ personal }) => !personal)
      .map(({ path }) => ({ path, ...(withProducts.includes(path) ? { changed } : {}) })),
    ...Object.values(subjectLists).flatMap((pages) =>
      [...pages.of(site).values()].map(({ subject, path, products }) => ({
        path,
        changed: lastChange(subject, products),
      })),
    ),
  ];
  return [{ changed, entries }, ...chunks].map((file, at) => {
    return { path: `/sitemap-${at}.xml`, ...file };
  });
});
