import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lowestOf, priceRows } from './price-rows.ts';
import { unitPriceFor } from './price-tiers.ts';
import { allowedQuantity } from './quantity-rule.ts';

const tiers = [
  { minQuantity: 50, unitPrice: 20 },
  { minQuantity: 100, unitPrice: 18.9 },
];
const anyQuantity = { minQuantity: 1, quantityStep: 1 };

describe('priceRows', () => {
  it('begins with the base price if a quantity has it, otherwise with the price of the lowest quantity', () => {
    expect(priceRows({ price: 25, tiers }, anyQuantity)).toEqual([
      { from: 1, to: 49, unitPrice: 25 },
      { from: 50, to: 99, unitPrice: 20 },
      { from: 100, to: undefined, unitPrice: 18.9 },
    ]);
    expect(priceRows({ price: 0, tiers }, anyQuantity)[0]).toMatchObject({ from: 50 });
    expect(priceRows({ price: 25, tiers }, { minQuantity: 50, quantityStep: 1 })).toHaveLength(2);
  });

  it('begins rows at allowed quantities', () => {
    expect(priceRows({ price: 0, tiers }, { minQuantity: 50, quantityStep: 12 })).toEqual([
      { from: 60, to: 96, unitPrice: 20 },
      { from: 108, to: undefined, unitPrice: 18.9 },
    ]);
    // No allowed quantity has the price of the first tier.
    expect(priceRows({ price: 0, tiers }, { minQuantity: 1, quantityStep: 100 })).toEqual([
      { from: 100, to: undefined, unitPrice: 18.9 },
    ]);
  });

  it('merges equal prices, and leaves out tiers that cannot be reached', () => {
    expect(
      priceRows(
        {
          price: 20,
          tiers: [...tiers, { minQuantity: 999_999, unitPrice: 1 }],
        },
        { minQuantity: 1, quantityStep: 2 },
      ),
    ).toEqual([
      { from: 2, to: 98, unitPrice: 20 },
      { from: 100, to: undefined, unitPrice: 18.9 },
    ]);
  });
});

test('ignores a lower price if its quantity cannot be reached', () => {
  const rising = [
    { minQuantity: 1, unitPrice: 5 },
    { minQuantity: 50, unitPrice: 20 },
  ];
  const rows = priceRows({ price: 0, tiers: rising }, { minQuantity: 50, quantityStep: 1 });
  expect(lowestOf(rows)).toBe(20);
  expect(lowestOf([])).toBe(0);
});

test('has the price of every allowed quantity', () => {
  const quantity = fc.integer({ min: 1, max: 2000 });
  const aTier = fc.record({ minQuantity: quantity, unitPrice: fc.integer({ min: 1, max: 9 }) });
  const someTiers = fc
    .uniqueArray(aTier, { selector: ({ minQuantity }) => minQuantity, maxLength: 6 })
    .map((some) => some.toSorted((a, b) => a.minQuantity - b.minQuantity));
  fc.assert(
    fc.property(
      fc.record({ price: fc.integer({ min: 0, max: 9 }), tiers: someTiers }),
      fc.record({ minQuantity: quantity, quantityStep: fc.integer({ min: 1, max: 300 }) }),
      quantity,
      (pricing, rule, asked) => {
        const sold = allowedQuantity(rule, asked);
        const row = priceRows(pricing, rule).find(
          ({ from, to = Number.POSITIVE_INFINITY }) => from <= sold && sold <= to,
        );
        expect(row?.unitPrice).toBe(unitPriceFor(pricing, sold));
      },
    ),
  );
});
