import { lastListPage, productsOnPage } from '#shared/catalogue/list-pages.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { ShopContact } from '#shared/contact/shop-contact.ts';
import type { AffectedPages } from '#shared/publishing/site-data-bridge.ts';
import { iconSizes } from '../icons/icon-sizes.ts';
import { paths } from '../paths.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { diffProducts } from './diff-products.ts';
import { colorVariants, productsById, relatedProducts } from './products.ts';
import { type Shop, shop, shopContact } from './shop.ts';
import { type SiteData, sameItems } from './site-data.ts';
import { sitemapFiles } from './sitemap-entries.ts';

/** The pages that show a section of `site_content`; all others are on the home page. */
const sectionPages: Record<string, readonly string[]> = {
  about: [paths.about],
  // The home page's structured data has the opening hours.
  contact: [paths.contact, paths.home],
  // Compared by what pages show of them (`shop`, `shopContact`).
  contact_info: [],
  identity: [],
  // What hosts and our own server show instead of it.
  settings: [paths.maintenanceState, '/_redirects'],
};

/** What shows the shop's identity beside list pages and products. */
const identityPages = [
  paths.home,
  paths.products,
  paths.favourites,
  paths.about,
  paths.contact,
  paths.notFound,
  paths.maintenance,
  '/manifest.webmanifest',
  '/favicon.svg',
  '/favicon.ico',
  ...iconSizes.map((size) => `/icone-${size}.png`),
];

const sameValues = (a: Shop | ShopContact, b: Shop | ShopContact) =>
  JSON.stringify(a) === JSON.stringify(b);

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
  if (!sameValues(shop.of(before), shop.of(after))) {
    for (const page of identityPages) render.add(page);
    for (let page = lastListPage(after.products.length); page > 0; page--) {
      render.add(paths.productsPage(page));
    }
    for (const { id } of after.products) render.add(paths.product(id));
  } else if (!sameValues(shopContact.of(before), shopContact.of(after))) {
    render.add(paths.home).add(paths.contact).add(paths.maintenance);
    // Printed product pages have the contact data.
    for (const { id } of after.products) render.add(paths.product(id));
  }
  if (before.products !== after.products || before.materialNames !== after.materialNames) {
    render.add(paths.home).add(paths.products);
    addCatalogueFiles(before, after, render, remove);
    addListPages(before.products, after.products, render, remove);
    addProductPages(before, after, render, remove);
  }
  return { render: [...render], remove: [...remove] };
}

const asset = (file: string) => `/_astro/${file}.json`;

function addCatalogueFiles(
  before: SiteData,
  after: SiteData,
  render: Set<string>,
  remove: Set<string>,
): void {
  const [old, now] = [catalogueFiles.of(before).files, catalogueFiles.of(after).files];
  for (const file of now.keys()) if (!old.has(file)) render.add(asset(file));
  for (const file of old.keys()) if (!now.has(file)) remove.add(asset(file));
  render.add('/catalogo.json').add('/sitemap-index.xml');
  const [oldMaps, maps] = [sitemapFiles.of(before), sitemapFiles.of(after)];
  for (const [at, { path, entries }] of maps.entries()) {
    if (entries !== oldMaps[at]?.entries) render.add(path);
  }
  for (const { path } of oldMaps.slice(maps.length)) remove.add(path);
}

/** A list page has its products, and links to the pages before and after it. */
function addListPages(
  before: readonly Product[],
  after: readonly Product[],
  render: Set<string>,
  remove: Set<string>,
): void {
  const [oldLast, last] = [lastListPage(before.length), lastListPage(after.length)];
  for (let page = 1; page <= last; page++) {
    // The link to newer products changes on the page that is or was the last.
    const relinked = last !== oldLast && page >= Math.min(last, oldLast);
    if (relinked || !sameItems(productsOnPage(before, page), productsOnPage(after, page))) {
      render.add(paths.productsPage(page));
    }
  }
  for (let page = last + 1; page <= oldLast; page++) remove.add(paths.productsPage(page));
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
