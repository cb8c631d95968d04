import { expect, test } from 'vitest';
import { parseRetention } from './retention.ts';

test('a shop keeps personal data for two years unless it says otherwise', () => {
  expect(parseRetention(undefined)).toBe(24);
  expect(parseRetention({ retention_months: 6 })).toBe(6);
});

test('what is no number of months is overlooked', () => {
  for (const retention_months of [0, 121, 1.5, '12', null]) {
    expect(parseRetention({ retention_months })).toBe(24);
  }
});
