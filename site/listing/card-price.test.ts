import { expect, it } from 'vitest';
import type { Product } from '#shared/catalogue/product.ts';
import { toProductSummary } from '#shared/catalogue/product-summary.ts';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { cardPrice } from './card-price.ts';

const [first] = catalogueFixture(1) as [Product];
const product = toProductSummary({ ...first, price: 0 });
const text = (...[of, quantity, unitPrice]: Parameters<typeof cardPrice>) => {
  const { before, price, after } = cardPrice(of, quantity, unitPrice);
  return before + price + after;
};

it.each([
  ['the lowest price by quantity', { price: 50, lowestPrice: 39.1 }, 'a partir de R$ 39,10'],
  ['the only price', { price: 245 }, 'R$ 245,00'],
  ['nothing without a price', {}, ''],
])('shows %s', (_, prices, shown) => {
  expect(text({ ...product, ...prices }, undefined, 0)).toBe(shown);
});

it('shows the price for a quantity, along with the quantity that is actually sold', () => {
  expect(text(product, 200, 41.4)).toBe('R$ 41,40 cada, em 200 unidades');
  expect(text({ ...product, minQuantity: 250 }, 200, 41.4)).toBe('R$ 41,40 cada, em 250 unidades');
  expect(text(product, 200, 0)).toBe('Sob consulta');
});
