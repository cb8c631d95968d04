import { expect, test } from 'vitest';
import { productsText } from './products-text.ts';

test('who deletes a category reads how many products it has', () => {
  expect(productsText(1)).toMatch(/^1 produto está/);
  expect(productsText(1240)).toMatch(/^1\.240 produtos estão/);
  expect(productsText(undefined)).toMatch(/^Os produtos dela/);
});
