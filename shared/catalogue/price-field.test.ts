import { expect, test } from 'vitest';
import { parsePrice, priceFieldText } from './price-field.ts';

test.each([
  ['12,50', 12.5],
  ['12.50', 12.5],
  ['1.234,50', 1234.5],
  ['1.234', 1234],
  ['1.234.567', 1234567],
  ['R$ 12', 12],
  ['0,01', 0.01],
  ['-3', -3],
  ['', null],
  ['abc', null],
  ['1,2,3', null],
])('%j is read as %j', (typed, price) => {
  expect(parsePrice(typed)).toBe(price);
});

test('the field shows two decimals the Brazilian way, and reads them back', () => {
  expect(priceFieldText(1234.5)).toBe('1.234,50');
  expect(priceFieldText(null)).toBe('');
  for (const price of [0.01, 12, 999.99, 1000, 1234567.8]) {
    expect(parsePrice(priceFieldText(price))).toBe(price);
  }
});
