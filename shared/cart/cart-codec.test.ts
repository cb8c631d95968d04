import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyCart, lineKey, withAdded } from './cart.ts';
import { decodeCart } from './cart-codec.ts';

const mug = { id: 'a', name: 'Caneca', description: 'De aço', images: ['/a.webp'], price: 12.5 };

describe('decodeCart', () => {
  it('decodes what was stored', () => {
    const cart = withAdded(withAdded(emptyCart, mug, 2, 'Azul'), mug, 1, undefined, true);
    expect(decodeCart(JSON.stringify(cart))).toEqual(cart);
  });

  it.each(['', 'not json', 'null', '{}', '[null]', '[{"product":{}}]', '"text"', '[[]]'])(
    'decodes %s to an empty cart',
    (stored) => {
      expect(decodeCart(stored)).toBe(emptyCart);
    },
  );

  it('corrects invalid quantities, prices and images', () => {
    const stored = JSON.stringify([
      { product: { ...mug, price: 'x', images: [1, '', '/b.webp'] }, quantity: -3 },
    ]);
    expect(decodeCart(stored)).toEqual([
      { product: { ...mug, price: 0, images: ['/b.webp'] }, quantity: 1 },
    ]);
  });

  it('keeps valid lines, without duplicates', () => {
    const line = { product: mug, quantity: 2 };
    expect(decodeCart(JSON.stringify([line, 3, line]))).toEqual([line]);
  });

  it('decodes any text to a valid cart', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        const cart = decodeCart(stored);
        expect(new Set(cart.map(lineKey)).size).toBe(cart.length);
        expect(cart.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1)).toBe(
          true,
        );
      }),
    );
  });
});
