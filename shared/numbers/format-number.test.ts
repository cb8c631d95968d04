import { expect, it } from 'vitest';
import { counted, countText, formatPrice, shortCountText } from './format-number.ts';

it.each([
  [0, '0', '0'],
  [1, '1', '1'],
  [999, '999', '999'],
  [200, '200', '200'],
  [1200, '1.200', '1.200'],
  [9999, '9.999', '9.999'],
  [10_000, '10.000', '10 mil'],
  [12_390, '12.390', '12,3 mil'],
  [999_999, '999.999', '999,9 mil'],
  [1_250_000, '1.250.000', '1,2 mi'],
])('formats %i as %s, and as %s in a badge', (count, written, short) => {
  expect(countText(count)).toBe(written);
  expect(shortCountText(count).replace(/\s/, ' ')).toBe(short);
});

it('uses the singular and the plural', () => {
  expect(counted(1, 'produto', 'produtos')).toBe('1 produto');
  expect(counted(9995, 'produto', 'produtos')).toBe('9.995 produtos');
});

it.each([
  [12.5, 'R$ 12,50'],
  [1234, 'R$ 1.234,00'],
  [0.0875, 'R$ 0,0875'],
  [15.125, 'R$ 15,125'],
  [0, undefined],
])('formats the price %f as %s', (price, text) => {
  expect(formatPrice(price)).toBe(text);
});
