import { expect, it } from 'vitest';
import { counted, wholeNumber } from './numbers.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [9995, '9.995'],
  [10_000, '10.000'],
  [1_234_567, '1.234.567'],
])('%d is written %s', (value, text) => {
  expect(wholeNumber(value)).toBe(text);
});

it('counts one and many', () => {
  expect(counted(1, 'produto', 'produtos')).toBe('1 produto');
  expect(counted(9995, 'produto', 'produtos')).toBe('9.995 produtos');
});
