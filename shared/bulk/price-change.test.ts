import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changePrice, type Rounding, roundings } from './price-change.ts';

const percent = (price: number, by: number, rounding: Rounding = 'cents') =>
  changePrice(price, { kind: 'percent', percent: by, rounding });

test.each([
  [10, 10, 'cents', 11],
  [12.5, 7.5, 'cents', 13.44],
  // In floating-point arithmetic, 1.005 × 100 is less than 100.5.
  [1.005, 0, 'cents', 1.01],
  [19.99, -10, 'cents', 17.99],
  [12.32, 0, 'five', 12.3],
  [12.33, 0, 'five', 12.35],
  [12.35, 0, 'ten', 12.4],
  [12.34, 0, 'ten', 12.3],
  [12.5, 0, 'whole', 13],
  [12.49, 0, 'whole', 12],
  [12.4, 0, 'ninety', 12.9],
  [12.39, 0, 'ninety', 11.9],
  [0.2, 0, 'ninety', 0.9],
  [0.3, 0, 'whole', 0],
  [0.1234, 10, 'cents', 0.14],
  [9_999_999_999.99, 0, 'cents', 9_999_999_999.99],
] as const)('changes %d by %d %%, rounded to %s, to %d', (price, by, rounding, expected) => {
  expect(percent(price, by, rounding)).toBe(expected);
});

test('adds and subtracts an amount, even if the price becomes negative', () => {
  const amount = (price: number, by: number) =>
    changePrice(price, { kind: 'amount', amount: by, rounding: 'cents' });
  expect(amount(0.1, 0.2)).toBe(0.3);
  expect(amount(10, -2.5)).toBe(7.5);
  expect(amount(2, -3)).toBe(-1);
});

test('replaces any price with a fixed one', () => {
  expect(changePrice(3, { kind: 'set', price: 12.5 })).toBe(12.5);
  expect(changePrice(3, { kind: 'set', price: null })).toBeNull();
});

test('rounds to the requested ending, by no more than half a step', () => {
  const cents = fc.integer({ min: 100, max: 10_000_000 });
  const by = fc.integer({ min: -9_000, max: 50_000 });
  const rounding = fc.constantFrom(...(Object.keys(roundings) as Rounding[]));
  fc.assert(
    fc.property(cents, by, rounding, (price, change, name) => {
      const exact = (price / 100) * (1 + change / 10_000);
      const rounded = percent(price / 100, change / 100, name) ?? Number.NaN;
      const { step, ending } = roundings[name];
      const rest = (((rounded - ending) / step) % 1) + 0.5;
      expect(Math.abs((rest % 1) - 0.5)).toBeLessThan(1e-6);
      if (exact >= ending) expect(Math.abs(rounded - exact)).toBeLessThan(step / 2 + 1e-6);
    }),
  );
});
