import { lastListPage } from '#shared/catalogue/list-pages.ts';
import { iconSizes } from '../icons/icon-sizes.ts';
import { paths } from '../paths.ts';
import { listAddresses } from './affected-lists.ts';
import { areaFiles } from './area-files.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { productFeed } from './product-feed.ts';
import type { SiteData } from './read-site-data.ts';
import { sitemapFiles } from './sitemap-entries.ts';

/** The address of a file of the catalogue, which has a hash in its name. */
export const dataFile = (name: string): string => `/_astro/${name}.json`;

export const iconPages: readonly string[] = iconSizes.map((size) => `/icone-${size}.png`);

/** Every page of a product, a category or a collection, and the further pages of lists. */
export const listCataloguePages = (data: SiteData): string[] => [
  ...listAddresses.of(data),
  ...Array.from({ length: lastListPage(data.products.length) }, (_, at) =>
    paths.productsPage(at + 1),
  ),
  ...data.products.map(({ id }) => paths.product(id)),
];

/** What the `getStaticPaths` of all routes list: the publisher takes it from here, as its pages are not prerendered. */
export const listPages = (data: SiteData): string[] => [
  ...listCataloguePages(data),
  ...iconPages,
  ...sitemapFiles.of(data).map(({ path }) => path),
  ...[catalogueFiles, areaFiles].flatMap((files) => [...files.of(data).files.keys()].map(dataFile)),
  ...(productFeed.of(data) ? [paths.catalogueFeed, paths.productFeed] : []),
];
