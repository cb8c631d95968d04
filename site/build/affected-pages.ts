import { lastListPage, productsOnPage } from '#shared/catalogue/list-pages.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { AffectedPages } from '#shared/publishing/site-data-bridge.ts';
import { paths } from '../paths.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { diffProducts } from './diff-products.ts';
import { colorVariants, productsById, relatedProducts } from './products.ts';
import { type SiteData, sameItems } from './site-data.ts';
import { sitemapFiles } from './sitemap-entries.ts';

/** The sections of `site_content` by the pages that show them; the home page shows all others. */
const sectionPages: Record<string, readonly string[]> = {
  about: [paths.about],
  // The home page tells search engines where the shop is.
  contact: [paths.contact, paths.home],
};

/**
 * Which pages differ between a site made of some data and one made of later data. A superset never hurts
 * but in time; a page left out would stay old for good. What has not changed must be the same object in
 * both (`SiteData`), so that looking for what has changed costs no more than comparing addresses.
 */
export function affectedPages(before: SiteData, after: SiteData): AffectedPages {
  const render = new Set<string>();
  const remove = new Set<string>();
  if (before.slides !== after.slides || before.steps !== after.steps) render.add(paths.home);
  // It lends the picture of a slide to whoever shares it.
  if (before.slides !== after.slides) render.add(paths.contact);
  for (const key of new Set([...before.sections.keys(), ...after.sections.keys()])) {
    if (before.sections.get(key) !== after.sections.get(key)) {
      for (const page of sectionPages[key] ?? [paths.home]) render.add(page);
    }
  }
  // On paper a product's page says whom to ask.
  if (before.sections.get('contact_info') !== after.sections.get('contact_info')) {
    for (const { id } of after.products) render.add(paths.product(id));
  }
  if (before.products !== after.products || before.materialNames !== after.materialNames) {
    render.add(paths.home).add(paths.products);
    touchCatalogueFiles(before, after, render, remove);
    touchListPages(before.products, after.products, render, remove);
    touchProductPages(before, after, render, remove);
  }
  return { render: [...render], remove: [...remove] };
}

const asset = (file: string) => `/_astro/${file}.json`;

function touchCatalogueFiles(
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

/** A page of the list shows its products, and leads to the pages beside it. */
function touchListPages(
  before: readonly Product[],
  after: readonly Product[],
  render: Set<string>,
  remove: Set<string>,
): void {
  const [oldLast, last] = [lastListPage(before.length), lastListPage(after.length)];
  for (let page = 1; page <= last; page++) {
    // What was the last page, or is, leads back to another.
    const led = last !== oldLast && page >= Math.min(last, oldLast);
    if (led || !sameItems(productsOnPage(before, page), productsOnPage(after, page))) {
      render.add(paths.productsPage(page));
    }
  }
  for (let page = last + 1; page <= oldLast; page++) remove.add(paths.productsPage(page));
}

/**
 * A product's page shows the product, its colour variants and its related products. Besides those that
 * changed themselves, only the neighbours of a changed one can differ: its variants, and those it is
 * within reach of as a related product, before the change and after it.
 */
function touchProductPages(
  before: SiteData,
  after: SiteData,
  render: Set<string>,
  remove: Set<string>,
): void {
  const [old, now] = [productsById.of(before), productsById.of(after)];
  const [oldVariants, variants] = [colorVariants.of(before), colorVariants.of(after)];
  const [oldRelated, related] = [relatedProducts.of(before), relatedProducts.of(after)];
  const candidates = new Set<string>();
  const near = (product: Product, data: SiteData) => {
    candidates.add(product.id);
    for (const { id } of colorVariants.of(data).family(product)) candidates.add(id);
    for (const { id } of relatedProducts.of(data).leadingTo(product)) candidates.add(id);
  };
  const { gone, come } = diffProducts(before.products, after.products);
  for (const product of come) near(product, after);
  for (const product of gone) {
    near(product, before);
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
