import { expect, test } from 'vitest';
import { withAdded } from './cart.ts';
import { cartTotal } from './line-prices.ts';

const product = (id: string, price: number) => ({
  id,
  name: id,
  description: '',
  images: [],
  price,
});
const byQuantity = {
  ...product('a', 0),
  lowestPrice: 0.335,
  tiers: [{ minQuantity: 1, unitPrice: 0.335 }],
};

test('adds up the rounded totals of the lines', () => {
  const cart = withAdded(withAdded([], byQuantity, 1, 'Azul'), byQuantity, 1, 'Preto');
  expect(cartTotal(cart)).toEqual({ sum: 0.68, unpriced: 0, unknown: 0 });
  expect(cartTotal(withAdded(cart, product('b', 12.5), 3))).toEqual({
    sum: 38.18,
    unpriced: 0,
    unknown: 0,
  });
});

test('counts lines without a price, but not samples', () => {
  const unpriced = withAdded([], product('c', 0), 5);
  expect(cartTotal(unpriced)).toEqual({ sum: undefined, unpriced: 1, unknown: 0 });
  const cart = withAdded(withAdded(unpriced, product('b', 2), 1), product('b', 2), 1, '', true);
  expect(cartTotal(cart)).toEqual({ sum: 2, unpriced: 1, unknown: 0 });
  expect(cartTotal([])).toEqual({ sum: undefined, unpriced: 0, unknown: 0 });
});

test('returns no sum while the tiers of any line are unknown', () => {
  const { tiers, ...notLoaded } = byQuantity;
  const cart = withAdded(withAdded([], product('b', 2), 1), notLoaded, 1);
  expect(cartTotal(cart)).toEqual({ sum: undefined, unpriced: 0, unknown: 1 });
});
