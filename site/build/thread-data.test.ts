import { serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { emptySite } from '#site/testing/empty-site.ts';
import { paths } from '../paths.ts';
import { newestFirst } from './newest-first.ts';
import { productPageData } from './product-page-data.ts';
import type { SiteData } from './read-site-data.ts';
import { siteData } from './site-data.ts';
import {
  extractPages,
  extractSite,
  installPages,
  installSite,
  rendersInThread,
} from './thread-data.ts';

const dataOf = (count: number): SiteData => ({
  ...emptySite,
  products: catalogueFixture(count).sort(newestFirst),
});
const firstPages = ({ products }: SiteData) =>
  products.slice(0, 50).map(({ id }) => paths.product(id));

test('sends a thread the same amount of data, however large the catalogue', () => {
  const [few, many] = [dataOf(500), dataOf(5000)];
  const size = (data: SiteData) => serialize(extractPages(data, firstPages(data))).length;
  expect(size(many)).toBeLessThan(1.2 * size(few));
  expect(serialize(extractSite(many)).length).toBe(serialize(extractSite(few)).length);
});

test('contains the data for the thread’s pages, and throws for other pages', async () => {
  const data = dataOf(200);
  const pages = firstPages(data);
  expect(pages.every(rendersInThread)).toBe(true);
  expect([paths.home, paths.products, paths.category('canecas')].some(rendersInThread)).toBe(false);
  const [site, extract] = structuredClone([extractSite(data), extractPages(data, pages)] as const);
  installSite(site);
  installPages(extract);
  const here = await siteData();
  for (const { id } of data.products.slice(0, 50)) {
    const [theirs, ours] = [productPageData.of(data).get(id), productPageData.of(here).get(id)];
    expect(ours?.product).toEqual(theirs?.product);
    expect(ours?.related.map((each) => [each.id, each.name, each.images[0], each.tiers])).toEqual(
      theirs?.related.map((each) => [each.id, each.name, each.images[0], each.tiers]),
    );
    expect(ours?.variants.map((each) => [each.id, each.colorName, each.availability])).toEqual(
      theirs?.variants.map((each) => [each.id, each.colorName, each.availability]),
    );
  }
  expect(() => here.products.length).toThrow('only has the data for some products');
});
