import { expect, test } from 'vitest';
import { brand, brandWords, mark, markIcon } from './brand.ts';

test('the favicon is the mark shown on pages', () => {
  const icon = markIcon();
  expect(icon).toContain(`d="${mark.rail}"`);
  expect(icon).toContain(`d="${mark.light}"`);
  expect(icon).toContain(`<title>${brand}</title>`);
});

test('the name beside the mark is complete', () => {
  const { first, rest } = brandWords();
  expect(`${first} ${rest}`).toBe(brand);
});
