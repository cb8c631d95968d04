import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineKey, withAdded } from './cart.ts';
import { decodeCart } from './cart-codec.ts';

const mug = { id: 'a', name: 'Caneca', description: 'De aço', images: ['/a.webp'], price: 12.5 };

describe('product specs', () => {
  const boxed = {
    ...mug,
    referenceCode: 'SP-1',
    minQuantity: 50,
    quantityStep: 10,
    tiers: [
      { minQuantity: 50, unitPrice: 9.5 },
      { minQuantity: 100, unitPrice: 9.125 },
    ],
  };
  const decoded = (product: object, quantity = 60) =>
    decodeCart(JSON.stringify([{ product, quantity }]))[0];

  it('decodes the specs that it has encoded', () => {
    const cart = withAdded([], boxed, 60);
    expect(decodeCart(JSON.stringify(cart))).toEqual(cart);
  });

  it('leaves out specs of carts stored by older versions', () => {
    expect(decoded(mug)).toEqual({ product: mug, quantity: 60 });
  });

  it.each([
    'x',
    [{}],
    [{ minQuantity: 5, unitPrice: 0 }],
    boxed.tiers.toReversed(),
    [...boxed.tiers, null],
  ])('drops all tiers if one of them is invalid: %j', (tiers) => {
    expect(decoded({ ...mug, tiers })?.product).not.toHaveProperty('tiers');
  });

  it('limits quantities to the maximum of the cart', () => {
    expect(decoded({ ...mug, quantityStep: 1e12, minQuantity: -1 })?.quantity).toBe(999_999);
    expect(decoded({ ...boxed }, 7)?.quantity).toBe(50);
  });
});

describe('decodeCart', () => {
  it('decodes the cart that it has encoded', () => {
    const cart = withAdded(withAdded([], mug, 2, 'Azul'), mug, 1, undefined, true);
    expect(decodeCart(JSON.stringify(cart))).toEqual(cart);
  });

  it.each(['', 'not json', 'null', '{}', '[null]', '[{"product":{}}]', '"text"', '[[]]'])(
    'decodes %s to an empty cart',
    (stored) => {
      expect(decodeCart(stored)).toEqual([]);
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

  it('keeps valid lines but drops duplicates', () => {
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
