import { expect, test } from 'vitest';
import { areTooFew, tooFewText } from './too-few-products.ts';

test.each([
  ['less than half', 9, 20, true],
  ['none', 0, 10, true],
  ['half', 10, 20, false],
  ['of a site that was small', 0, 9, false],
  ['more', 30, 20, false],
])('%s: too few or not', (_what, products, live, expected) => {
  expect(areTooFew(products, live)).toBe(expected);
});

test('whoever is about to do it is told what follows', () => {
  expect(tooFewText(120, 1400)).toContain('de 1.400 produtos para 120, menos da metade');
});
