import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { lineTotal, sumOfTotals } from './totals.ts';

it.each([
  [12.5, 3, 37.5],
  [0.0875, 1000, 87.5],
  // Half a cent is rounded up, even if the floating-point product is slightly less.
  [1.005, 1, 1.01],
  [0.335, 1, 0.34],
  [0.0149, 1, 0.01],
  [18.9, 999_999, 18_899_981.1],
])('multiplies %f by %i to %f', (unitPrice, quantity, total) => {
  expect(lineTotal(unitPrice, quantity)).toBe(total);
});

test('adds up rounded totals to the cent', () => {
  expect(sumOfTotals([0.1, 0.2])).toBe(0.3);
  expect(sumOfTotals([lineTotal(0.335, 1), lineTotal(0.335, 1)])).toBe(0.68);
  expect(sumOfTotals([])).toBe(0);
});

test('equals exact arithmetic with integers', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      (fractions, quantity) => {
        const exact = BigInt(fractions) * BigInt(quantity);
        const cents = (exact + 50n) / 100n;
        expect(lineTotal(fractions / 10_000, quantity)).toBe(Number(cents) / 100);
      },
    ),
  );
});
