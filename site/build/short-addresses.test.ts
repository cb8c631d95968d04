import { expect, it } from 'vitest';
import type { Product } from '#shared/catalogue/product.ts';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { emptySite } from '#site/testing/empty-site.ts';
import { affectedPages } from './affected-pages.ts';
import { newestFirst } from './newest-first.ts';
import type { SiteData } from './read-site-data.ts';
import { redirectLines } from './redirects.ts';
import { idsByShortAddress, shortAddresses } from './short-addresses.ts';

const [newer, older, coded] = catalogueFixture(3)
  .sort(newestFirst)
  .map((product) => ({ ...product, referenceCode: null, colorName: 'Azul' })) as [
  Product,
  Product,
  Product,
];
const mug = { ...older, name: 'Caneca' };
const namesake = { ...newer, name: 'Caneca azul' };
const pen = { ...coded, name: 'Caneta', referenceCode: 'SP 1020' };

const dataOf = (...products: Product[]): SiteData => ({
  ...emptySite,
  products,
  redirects: [
    { from: '/p/caneca-azul', to: `/produto/${pen.id}` },
    { from: '/p/caneca-velha', to: `/produto/${mug.id}` },
  ],
});
const data = dataOf(namesake, mug, pen);
const second = `caneca-azul-${namesake.id.slice(0, 8)}`;

it('gives each product one URL; among namesakes, only the oldest has no id in it', () => {
  const addresses = shortAddresses.of(data);
  expect([namesake, mug, pen].map(addresses.of)).toEqual([
    `/p/${second}`,
    '/p/caneca-azul',
    '/p/sp-1020',
  ]);
  expect(idsByShortAddress.of(data)).toEqual({
    'caneca-azul': mug.id,
    'sp-1020': pen.id,
    [second]: namesake.id,
  });
});

it('makes hosts redirect there, where a current URL takes precedence over a former one', () => {
  expect(redirectLines.of(data).trim().split('\n').toSorted()).toEqual(
    [
      `/p/caneca-azul  /produto/${mug.id}  302`,
      `/p/caneca-velha  /produto/${mug.id}  301`,
      `/p/sp-1020  /produto/${pen.id}  302`,
      `/p/${second}  /produto/${namesake.id}  302`,
      '/v/:slug  /?v=:slug  302',
    ].toSorted(),
  );
});

it('renders the page of a product that takes over a URL', () => {
  const { render } = affectedPages(data, dataOf(namesake, { ...mug, name: 'Copo' }, pen));
  expect(render).toEqual(
    expect.arrayContaining([`/produto/${namesake.id}`, '/enderecos.json', '/_redirects']),
  );
  const priced = affectedPages(data, dataOf(namesake, { ...mug, price: 1.5 }, pen));
  expect(priced.render).not.toContain('/enderecos.json');
});
