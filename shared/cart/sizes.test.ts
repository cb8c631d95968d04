import { expect, test } from 'vitest';
import { type Cart, withAdded } from './cart.ts';
import { decodeCart } from './cart-codec.ts';
import { sizesOf, sizesText, withSizesAdded } from './sizes.ts';

test('splits a product’s list of sizes, without duplicates', () => {
  expect(sizesOf(' PP, P;M ,, P, 38')).toEqual(['PP', 'P', 'M', '38']);
  expect(sizesOf(null)).toEqual([]);
});

test('adds a line with sizes, or adds to the sizes of an existing line', () => {
  const shirt = { id: 'a', name: 'Camiseta', description: '', images: [], price: 0 };
  const add = (cart: Cart, ...sizes: [string, number][]) =>
    withSizesAdded(cart, shirt, 'Azul', new Map(sizes));
  const once = add([], ['P', 10], ['M', 0], ['G1', 5]);
  expect(once).toMatchObject([{ selectedColor: 'Azul', quantity: 15, sizes: 'P (10), G1 (5)' }]);
  const twice = add(once, ['G1', 1], ['38', 2]);
  expect(twice).toMatchObject([{ quantity: 18, sizes: 'P (10), G1 (6), 38 (2)' }]);
  expect(withAdded(twice, shirt, 2, 'Azul')).toMatchObject([
    { quantity: 20, sizes: 'P (10), G1 (6), 38 (2)' },
  ]);
  expect(decodeCart(JSON.stringify(twice))).toEqual(twice);
});

test.each([
  [30, 'P (10), M (20)'],
  [1035, 'P (10), M (20), 1.005 a definir'],
  [25, 'P (10), M (20), 5 a menos, a definir'],
])('explains how %i pieces differ from the sizes', (quantity, text) => {
  expect(sizesText({ sizes: 'P (10), M (20)', quantity })).toBe(text);
});
