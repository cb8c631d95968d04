import type { Product } from '#shared/catalogue/product.ts';
import type { ShopContact } from '#shared/contact/shop-contact.ts';
import { areaSourcesUrl } from '#shared/print-areas/area-sources.ts';
import type { AffectedPages } from '#shared/publishing/site-data-bridge.ts';
import { redirectsFile } from '#shared/redirects/redirect.ts';
import { paths } from '../paths.ts';
import { addFurtherPages, addListPages } from './affected-lists.ts';
import { areaFiles } from './area-files.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { categoryTrail, mainCategories } from './categories.ts';
import { collectionLinks, currentCollection } from './collections.ts';
import { diffProducts } from './diff-products.ts';
import { sameItems } from './memoize.ts';
import { dataFile, iconPages, listCataloguePages } from './page-addresses.ts';
import { productFeed, sameFeed } from './product-feed.ts';
import { colorVariants, productsById, relatedProducts } from './products.ts';
import type { SiteData } from './read-site-data.ts';
import { redirectLines } from './redirects.ts';
import { type Shop, shop, shopContact } from './shop.ts';
import { sitemapFiles } from './sitemap-entries.ts';

/** The pages that show a section of `site_content`; all others are on the home page. */
const sectionPages: Record<string, readonly string[]> = {
  about: [paths.about],
  // The home page's structured data has the opening hours.
  contact: [paths.contact, paths.home],
  // Compared by what pages show of them (`shop`, `shopContact`).
  contact_info: [],
  identity: [],
  // Its version is on every page, and compared as a part of `shop`.
  privacy: [paths.privacy],
  // What hosts and our own server show instead of it; the privacy notice says for how long requests are kept.
  settings: [paths.maintenanceState, '/_redirects', paths.privacy],
};

/** What shows the shop's identity beside list pages and products. */
const identityPages = [
  paths.home,
  paths.products,
  paths.favourites,
  paths.list,
  paths.about,
  paths.contact,
  paths.privacy,
  paths.notFound,
  paths.maintenance,
  '/manifest.webmanifest',
  '/favicon.svg',
  '/favicon.ico',
  ...iconPages,
];

const sameValues = <Value extends Shop | ShopContact | object[]>(a: Value, b: Value) =>
  JSON.stringify(a) === JSON.stringify(b);

/** Whether two versions have the same of what every page shows: the shop, and the categories in its footer. */
const looksTheSame = (before: SiteData, after: SiteData) =>
  sameValues(shop.of(before), shop.of(after)) &&
  sameValues(mainCategories.of(before), mainCategories.of(after));

/**
 * The pages that differ between two versions of the data. Too many cost only time; a missing one would stay outdated.
 * Unchanged records must be the same objects in both versions, so that they are compared by identity.
 */
export function affectedPages(before: SiteData, after: SiteData): AffectedPages {
  const render = new Set<string>();
  const remove = new Set<string>();
  if (before.slides !== after.slides || before.steps !== after.steps) render.add(paths.home);
  // Its social image is the picture of a slide.
  if (before.slides !== after.slides) render.add(paths.contact);
  for (const key of new Set([...before.sections.keys(), ...after.sections.keys()])) {
    if (before.sections.get(key) !== after.sections.get(key)) {
      for (const page of sectionPages[key] ?? [paths.home]) render.add(page);
    }
  }
  if (!looksTheSame(before, after)) {
    for (const page of [...identityPages, ...listCataloguePages(after)]) render.add(page);
  } else if (!sameValues(shopContact.of(before), shopContact.of(after))) {
    for (const page of [paths.home, paths.contact, paths.privacy, paths.maintenance])
      render.add(page);
    // Printed product pages have the contact data.
    for (const { id } of after.products) render.add(paths.product(id));
  }
  const ofSameProducts =
    before.products === after.products && before.materialNames === after.materialNames;
  const sameLists =
    before.categories === after.categories && before.collections === after.collections;
  if (!ofSameProducts) {
    render.add(paths.home).add(paths.products);
    addCatalogueFiles(before, after, render, remove);
    addFurtherPages(before.products, after.products, paths.productsPage, render, remove);
    addProductPages(before, after, render, remove);
  }
  if (
    before.synonyms !== after.synonyms ||
    !sameValues(collectionLinks.of(before), collectionLinks.of(after))
  ) {
    // The island of the catalogue is given them, or the address of their file.
    render.add(paths.products);
    addCatalogueFiles(before, after, render, remove);
  }
  if (!sameValues(collectionLinks.of(before), collectionLinks.of(after))) {
    // Each leads to the others.
    render.add(paths.home);
    for (const { slug } of collectionLinks.of(after)) render.add(paths.collection(slug));
  }
  if (!ofSameProducts || before.techniques !== after.techniques) {
    addAreaFiles(before, after, render, remove);
  }
  if (!ofSameProducts || !sameLists) {
    addSitemap(before, after, render, remove);
    addListPages(before, after, render, remove);
  }
  if (!sameLists) addOutline(before, after, render);
  if (before.redirects !== after.redirects) render.add(redirectsFile);
  if (redirectLines.of(before) !== redirectLines.of(after)) render.add('/_redirects');
  addFeeds(before, after, render, remove);
  return { render: [...render], remove: [...remove] };
}

/** The products for other sites, which are files only while the shop wants them. */
function addFeeds(
  before: SiteData,
  after: SiteData,
  render: Set<string>,
  remove: Set<string>,
): void {
  const [old, now] = [productFeed.of(before), productFeed.of(after)];
  for (const file of [paths.catalogueFeed, paths.productFeed]) {
    if (now && !(old && sameFeed(old, now))) render.add(file);
    else if (old && !now) remove.add(file);
  }
}

type Files = ReadonlyMap<string, string>;

function addAssets(old: Files, now: Files, render: Set<string>, remove: Set<string>): void {
  for (const file of now.keys()) if (!old.has(file)) render.add(dataFile(file));
  for (const file of old.keys()) if (!now.has(file)) remove.add(dataFile(file));
}

function addCatalogueFiles(
  before: SiteData,
  after: SiteData,
  render: Set<string>,
  remove: Set<string>,
): void {
  addAssets(catalogueFiles.of(before).files, catalogueFiles.of(after).files, render, remove);
  render.add('/catalogo.json');
}

function addAreaFiles(
  before: SiteData,
  after: SiteData,
  render: Set<string>,
  remove: Set<string>,
): void {
  const [old, now] = [areaFiles.of(before), areaFiles.of(after)];
  addAssets(old.files, now.files, render, remove);
  if (JSON.stringify(old.sources) !== JSON.stringify(now.sources)) render.add(areaSourcesUrl);
}

function addSitemap(
  before: SiteData,
  after: SiteData,
  render: Set<string>,
  remove: Set<string>,
): void {
  render.add('/sitemap-index.xml');
  const [oldMaps, maps] = [sitemapFiles.of(before), sitemapFiles.of(after)];
  for (const [at, { path, entries }] of maps.entries()) {
    if (entries !== oldMaps[at]?.entries) render.add(path);
  }
  for (const { path } of oldMaps.slice(maps.length)) remove.add(path);
}

/** What other pages show of categories and collections: the home page of today's, products of theirs. */
function addOutline(before: SiteData, after: SiteData, render: Set<string>): void {
  if (currentCollection.of(before)?.collection !== currentCollection.of(after)?.collection) {
    render.add(paths.home);
  }
  const [old, now] = [categoryTrail.of(before), categoryTrail.of(after)];
  const moved = new Set(
    after.categories.map(({ id }) => id).filter((id) => !sameValues(old(id), now(id))),
  );
  if (moved.size === 0) return;
  for (const { id, categoryId } of after.products) {
    if (moved.has(categoryId ?? '')) render.add(paths.product(id));
  }
}

/**
 * A product's page shows the product, its variants and its related products. So candidates are the changed products,
 * their variants, and the products they may be related to, before and after the change.
 */
function addProductPages(
  before: SiteData,
  after: SiteData,
  render: Set<string>,
  remove: Set<string>,
): void {
  const [old, now] = [productsById.of(before), productsById.of(after)];
  const [oldVariants, variants] = [colorVariants.of(before), colorVariants.of(after)];
  const [oldRelated, related] = [relatedProducts.of(before), relatedProducts.of(after)];
  const candidates = new Set<string>();
  const addNeighbours = (product: Product, data: SiteData) => {
    candidates.add(product.id);
    for (const { id } of colorVariants.of(data).family(product)) candidates.add(id);
    for (const { id } of relatedProducts.of(data).leadingTo(product)) candidates.add(id);
  };
  const { removed, added } = diffProducts(before.products, after.products);
  for (const product of added) addNeighbours(product, after);
  for (const product of removed) {
    addNeighbours(product, before);
    if (!now.get(product.id)) remove.add(paths.product(product.id));
  }
  for (const id of candidates) {
    const product = now.get(id);
    if (product === undefined) continue;
    const known = old.get(id);
    const same =
      known === product &&
      sameItems(oldVariants.of(known), variants.of(product)) &&
      sameItems(oldRelated.of(known), related.of(product));
    if (!same) render.add(paths.product(id));
  }
}
