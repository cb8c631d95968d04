import { describe, expect, it, test } from 'vitest';
import { lowestPrice, nextBreak, type Pricing, tierFor, unitPriceFor } from './price-tiers.ts';

const pricing: Pricing = {
  price: 25,
  tiers: [
    { minQuantity: 50, unitPrice: 20 },
    { minQuantity: 100, unitPrice: 18.9 },
    { minQuantity: 500, unitPrice: 15.4321 },
  ],
};
const anyQuantity = { minQuantity: 1, quantityStep: 1 };

it.each([
  [1, 25],
  [49, 25],
  [50, 20],
  [99, 20],
  [100, 18.9],
  [100_000, 15.4321],
])('prices %i units at %f each', (quantity, unitPrice) => {
  expect(unitPriceFor(pricing, quantity)).toBe(unitPrice);
});

test('uses the base price below the first tier', () => {
  expect(tierFor(pricing.tiers, 49)).toBeUndefined();
  expect(tierFor([], 10)).toBeUndefined();
});

test('has no price below the first tier if there is no base price', () => {
  const byQuantity = { ...pricing, price: 0 };
  expect(unitPriceFor(byQuantity, 49)).toBeUndefined();
  expect(unitPriceFor(byQuantity, 50)).toBe(20);
  expect(lowestPrice(byQuantity)).toBe(15.4321);
  expect(lowestPrice({ price: 0, tiers: [] })).toBeUndefined();
  expect(lowestPrice({ price: 9, tiers: [] })).toBe(9);
});

describe('the next break', () => {
  it.each([
    [30, { quantity: 50, more: 20, unitPrice: 20 }],
    [50, { quantity: 100, more: 50, unitPrice: 18.9 }],
    [499, { quantity: 500, more: 1, unitPrice: 15.4321 }],
    [500, undefined],
  ])('is found from %i', (quantity, expected) => {
    expect(nextBreak(pricing, anyQuantity, quantity)).toEqual(expected);
  });

  it('is at an allowed quantity, with the price of that quantity', () => {
    expect(nextBreak(pricing, { minQuantity: 1, quantityStep: 12 }, 36)).toEqual({
      quantity: 60,
      more: 24,
      unitPrice: 20,
    });
    // The second tier is skipped because no step of 120 reaches it.
    expect(nextBreak(pricing, { minQuantity: 1, quantityStep: 120 }, 12)).toEqual({
      quantity: 120,
      more: 108,
      unitPrice: 18.9,
    });
  });

  it('skips tiers with the same or a higher price', () => {
    const rising: Pricing = {
      price: 10,
      tiers: [
        { minQuantity: 10, unitPrice: 10 },
        { minQuantity: 20, unitPrice: 11 },
        { minQuantity: 30, unitPrice: 9 },
      ],
    };
    expect(nextBreak(rising, anyQuantity, 1)).toEqual({ quantity: 30, more: 29, unitPrice: 9 });
  });

  it('is undefined if there is no current price, or no quantity that can be reached', () => {
    expect(nextBreak({ ...pricing, price: 0 }, anyQuantity, 10)).toBeUndefined();
    const tiers = [{ minQuantity: 1_000_000, unitPrice: 1 }];
    expect(nextBreak({ price: 2, tiers }, anyQuantity, 10)).toBeUndefined();
  });
});
