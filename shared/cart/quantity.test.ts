import { expect, it } from 'vitest';
import { parseQuantity } from './quantity.ts';

it.each([
  ['200', 200],
  ['1.000', 1000],
  ['12.500', 12_500],
  ['1.000.000', 999_999],
  ['1 000', 1000],
  ['1\u00a0000', 1000],
  [' 50 ', 50],
  ['007', 7],
  ['200,00', 200],
  ['1.000,', 1000],
  ['50 un', 50],
  ['1.000 unidades', 1000],
  ['50pçs.', 50],
])('parses %s as %i', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});

it.each(['', '0', '-3', '1.5', '1,5', '1,000', '1.00', '1.0000', '1e3', 'dez', 'un', '.500'])(
  'rejects %s as a quantity',
  (text) => {
    expect(parseQuantity(text)).toBeUndefined();
  },
);
