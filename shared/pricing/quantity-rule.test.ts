import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { maxQuantity } from '../limits/max-quantity.ts';
import {
  allowedQuantity,
  higherQuantity,
  isAnyQuantity,
  lowerQuantity,
  lowestQuantity,
} from './quantity-rule.ts';

const rule = (minQuantity: number, quantityStep: number) => ({ minQuantity, quantityStep });

it.each([
  [rule(1, 1), 1],
  [rule(50, 1), 50],
  [rule(50, 10), 50],
  [rule(50, 12), 60],
  [rule(1, 25), 25],
])('starts with the rule %j at %i', (sold, lowest) => {
  expect(lowestQuantity(sold)).toBe(lowest);
});

it.each([
  [rule(50, 10), 7, 50],
  [rule(50, 10), 50, 50],
  [rule(50, 10), 51, 60],
  [rule(50, 12), 61, 72],
  [rule(1, 1), 33, 33],
  [rule(1, 1), 2_000_000, maxQuantity],
  [rule(1, 1000), maxQuantity, 999_000],
])('rounds with the rule %j from %i to %i', (sold, asked, allowed) => {
  expect(allowedQuantity(sold, asked)).toBe(allowed);
});

test('steps from one allowed quantity to the next', () => {
  const sold = rule(50, 12);
  expect([higherQuantity(sold, 60), higherQuantity(sold, 61)]).toEqual([72, 72]);
  expect([lowerQuantity(sold, 72), lowerQuantity(sold, 73), lowerQuantity(sold, 60)]).toEqual([
    60, 72, 60,
  ]);
  expect(higherQuantity(rule(1, 1000), 999_000)).toBe(999_000);
});

test('allows every quantity if there is neither a minimum nor a step', () => {
  expect(isAnyQuantity(rule(1, 1))).toBe(true);
  expect(isAnyQuantity(rule(2, 1))).toBe(false);
  expect(isAnyQuantity(rule(1, 2))).toBe(false);
});

describe('with any rule', () => {
  const rules = fc.record({
    minQuantity: fc.integer({ min: 1, max: 10_000 }),
    quantityStep: fc.integer({ min: 1, max: 5000 }),
  });
  const quantities = fc.integer({ min: 1, max: 500_000 });

  it('rounds up to the next allowed quantity, never down', () => {
    fc.assert(
      fc.property(rules, quantities, (sold, asked) => {
        const allowed = allowedQuantity(sold, asked);
        expect(allowed % sold.quantityStep).toBe(0);
        expect(allowed).toBeGreaterThanOrEqual(Math.max(asked, sold.minQuantity));
        expect(allowed - sold.quantityStep).toBeLessThan(Math.max(asked, sold.minQuantity));
        expect(allowedQuantity(sold, allowed)).toBe(allowed);
        expect(lowerQuantity(sold, higherQuantity(sold, allowed))).toBe(allowed);
      }),
    );
  });
});
