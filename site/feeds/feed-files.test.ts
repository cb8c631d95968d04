import { describe, expect, test } from 'vitest';
import type { Product } from '#shared/catalogue/product.ts';
import { placeholderPicture } from '#shared/images/picture.ts';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { emptySite } from '#site/testing/empty-site.ts';
import { productFeed } from '../build/product-feed.ts';
import type { SiteData } from '../build/read-site-data.ts';
import { renderCatalogueFeed, renderProductFeed } from './feed-files.ts';

const siteOf = (products: readonly Product[], settings: object = { product_feeds: true }) =>
  ({
    ...emptySite,
    products,
    sections: new Map<string, unknown>([
      ['settings', settings],
      ['identity', { name: 'Vale Brindes' }],
    ]),
  }) satisfies SiteData;

const feedOf = (products: readonly Product[]) => {
  const feed = productFeed.of(siteOf(products));
  if (!feed) throw new Error('no feed');
  return feed;
};

/** Parses CSV according to RFC 4180, as Meta does. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const readCsv = (products: readonly Product[]) => {
  const [head = [], ...rows] = parseCsv(renderCatalogueFeed(feedOf(products)));
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
};

const [first] = catalogueFixture(1) as [Product];
const product = (more: Partial<Product> = {}): Product => ({ ...first, price: 12.5, ...more });

test('list every product with a price and a picture in both files, with all fields that Meta requires', () => {
  const catalogue = catalogueFixture(400);
  const wanted = catalogue.filter(({ price }) => price > 0);
  const rows = readCsv(catalogue);
  expect(rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  for (const row of rows) {
    expect(row).toMatchObject({ condition: 'new', brand: 'Vale Brindes' });
    expect(row.title?.length).toBeGreaterThan(0);
    expect(row.title?.length).toBeLessThanOrEqual(200);
    expect(row.description?.length).toBeGreaterThan(0);
    expect(row.price).toMatch(/^\d+\.\d{2} BRL$/);
    expect(row.availability).toMatch(/^(in stock|out of stock|available for order)$/);
    for (const address of [row.link, row.image_link]) expect(address).toMatch(/^https?:\/\//);
  }
  const json = JSON.parse(renderProductFeed(feedOf(catalogue)));
  expect(json).toMatchObject({ brand: 'Vale Brindes', currency: 'BRL' });
  expect(json.products.map(({ id }: { id: string }) => id)).toEqual(rows.map(({ id }) => id));
});

describe('leave out products', () => {
  test.each([
    ['without a price', product({ price: 0 })],
    ['without a picture', product({ images: [placeholderPicture('Caneca')] })],
  ])('%s', (_, left) => {
    expect(readCsv([left])).toEqual([]);
  });
});

test('preserve any texts', () => {
  const name = 'Copo "Térmico", 300 ml; =1+1';
  const [row] = readCsv([product({ name, description: 'Linha 1,\r\nlinha "2"' })]);
  expect(row).toMatchObject({ title: name, description: 'Linha 1, linha "2"' });
});

test('truncate long texts, and use the name if there is no description', () => {
  const [long] = readCsv([
    product({ name: 'Caneca '.repeat(60), description: 'Boa. '.repeat(4000) }),
  ]);
  expect(long?.title?.length).toBeLessThanOrEqual(200);
  expect(long?.description?.length).toBeLessThanOrEqual(9999);
  const [bare] = readCsv([product({ description: ' ' })]);
  expect(bare?.description).toBe(first.name);
});

test('offer products made to order as available for order', () => {
  const states = (['in-stock', 'sample-available', 'out-of-stock'] as const).map(
    (availability) => readCsv([product({ availability })])[0]?.availability,
  );
  expect(states).toEqual(['in stock', 'available for order', 'out of stock']);
});

test('group the colours of a product, by the shop’s group or else by name', () => {
  const [a, b, c, d, e] = catalogueFixture(5) as [Product, Product, Product, Product, Product];
  const grouped = (of: Product, name: string, groupId: string | null) => ({
    ...of,
    price: 1,
    name,
    groupId,
  });
  const rows = readCsv([
    grouped(a, 'Caneca Azul 300 ml', 'g1'),
    grouped(b, 'Caneca Preta 300 ml', null),
    grouped(c, 'Copo Azul', null),
    grouped(d, 'Copo Verde', null),
    grouped(e, 'Mochila Preta', null),
  ]);
  expect(rows.map(({ item_group_id }) => item_group_id)).toEqual(['g1', 'g1', 'copo', 'copo', '']);
});

test('add as many further pictures as fit', () => {
  const picture = (n: number) =>
    ({ ...first.images[0], url: `/fotos/${n}.webp` }) as Product['images'][0];
  const images = Array.from({ length: 30 }, (_, n) => picture(n));
  const [row] = readCsv([product({ images })]);
  expect(row?.image_link).toMatch(/\/fotos\/0\.webp$/);
  expect(row?.additional_image_link?.split(',')).toHaveLength(20);
});

test('are empty unless they are enabled', () => {
  expect(productFeed.of(siteOf([product()], {}))).toBeUndefined();
});

test('have one line for each of ten thousand products', () => {
  const catalogue = catalogueFixture(10_000).map((one) => ({ ...one, price: 1 }));
  expect(renderCatalogueFeed(feedOf(catalogue)).split('\r\n')).toHaveLength(10_002);
}, 60_000);
