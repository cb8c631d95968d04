import { expect, test } from 'vitest';
import { parseRetention } from './retention.ts';

test('defaults to two years', () => {
  expect(parseRetention(undefined)).toBe(24);
  expect(parseRetention({ retention_months: 6 })).toBe(6);
});

test('ignores an invalid number of months', () => {
  for (const retention_months of [0, 121, 1.5, '12', null]) {
    expect(parseRetention({ retention_months })).toBe(24);
  }
});
