import { expect, test } from 'vitest';
import { isProductDrop, productDropText } from './product-drop-guard.ts';

test.each([
  ['less than half', 9, 20, true],
  ['none', 0, 10, true],
  ['half', 10, 20, false],
  ['of a site that was small', 0, 9, false],
  ['more', 30, 20, false],
])('decides about a site with %s', (_what, products, live, expected) => {
  expect(isProductDrop(products, live)).toBe(expected);
});

test('warns about the consequence', () => {
  expect(productDropText(120, 1400)).toContain('de 1.400 produtos para 120, menos da metade');
});
