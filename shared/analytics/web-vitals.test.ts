import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatValue, type MetricBucket, rateValue, typicalValue } from './web-vitals.ts';

const inSteps = (values: readonly number[], step: number): MetricBucket[] => {
  const times = new Map<number, number>();
  for (const value of values) {
    const from = Math.floor(value / step) * step;
    times.set(from, (times.get(from) ?? 0) + 1);
  }
  return [...times].map(([from, count]) => ({ from, to: from + step, times: count }));
};

describe('the 75th percentile', () => {
  test('is estimated from buckets in any order', () => {
    const buckets = [
      { from: 2000, to: 2100, times: 20 },
      { from: 1000, to: 1100, times: 60 },
      { from: 1500, to: 1600, times: 20 },
    ];
    expect(typicalValue(buckets)).toBe(1575);
    expect(typicalValue(buckets.toReversed())).toBe(1575);
  });

  test('is undefined without visits, and 0 without layout shifts', () => {
    expect(typicalValue([])).toBeUndefined();
    expect(typicalValue([{ from: 0, to: 0, times: 9 }])).toBe(0);
  });

  test('is no more precise than the buckets', () => {
    const visits = fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(visits, (values) => {
        const exact = values.toSorted((a, b) => a - b)[Math.ceil(0.75 * values.length) - 1] ?? 0;
        const typical = typicalValue(inSteps(values, 100)) ?? Number.NaN;
        expect(Math.abs(typical - exact)).toBeLessThanOrEqual(100);
      }),
    );
  });
});

test.each([
  ['lcp', 2500, 'good', '2,5 s'],
  ['lcp', 2501, 'improvable', '2,5 s'],
  ['lcp', 4001, 'poor', '4,0 s'],
  ['inp', 63.6, 'good', '64 ms'],
  ['inp', 501, 'poor', '501 ms'],
  ['cls', 0, 'good', '0'],
  ['cls', 0.104, 'improvable', '0,10'],
  ['cls', 0.3, 'poor', '0,30'],
] as const)('rates a %s of %d as %s and formats it as "%s"', (metric, value, rating, text) => {
  expect(rateValue(metric, value)).toBe(rating);
  expect(formatValue(metric, value)).toBe(text);
});
