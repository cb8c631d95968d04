import { expect, test } from 'vitest';
import { breakText, rangeText } from './price-texts.ts';

test('formats ranges that are closed, open, or a single quantity', () => {
  expect(rangeText({ from: 50, to: 99, unitPrice: 1 })).toBe('50 a 99');
  expect(rangeText({ from: 1000, to: undefined, unitPrice: 1 })).toBe('1.000 ou mais');
  expect(rangeText({ from: 7, to: 7, unitPrice: 1 })).toBe('7');
});

test('formats the next break in units, with fractions of a cent', () => {
  expect(breakText({ quantity: 100, more: 20, unitPrice: 18.9 })).toBe(
    'Mais 20 unidades e cada uma sai por R$ 18,90',
  );
  expect(breakText({ quantity: 2, more: 1, unitPrice: 0.0875 })).toBe(
    'Mais 1 unidade e cada uma sai por R$ 0,0875',
  );
});
