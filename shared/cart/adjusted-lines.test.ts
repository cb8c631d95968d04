import { expect, test } from 'vitest';
import { withSoldQuantities } from './adjusted-lines.ts';
import { type Cart, lineKey } from './cart.ts';

const product = { id: 'a', name: 'A', description: '', images: [], price: 0 };
const boxed = { ...product, id: 'b', minQuantity: 50, quantityStep: 12 };

test('raises lines to allowed quantities and returns the quantities that were requested', () => {
  const cart: Cart = [
    { product, quantity: 3 },
    { product: boxed, quantity: 61, selectedColor: 'Azul' },
    { product: boxed, quantity: 1, sample: true },
  ];
  const { cart: raised, asked } = withSoldQuantities(cart);
  expect(raised.map(({ quantity }) => quantity)).toEqual([3, 72, 1]);
  expect([...asked]).toEqual([[lineKey({ product: boxed, selectedColor: 'Azul' }), 61]]);
  expect(withSoldQuantities(raised)).toEqual({ cart: raised, asked: new Map() });
  expect(withSoldQuantities(raised).cart).toBe(raised);
});
