import { expect, test } from 'vitest';
import { brand, brandWords, mark, markIcon } from './brand.ts';

test('the icon in the browser’s tab is the mark that stands on the pages', () => {
  const icon = markIcon();
  expect(icon).toContain(`d="${mark.rail}"`);
  expect(icon).toContain(`d="${mark.light}"`);
  expect(icon).toContain(`<title>${brand}</title>`);
});

test('the name beside the mark is the whole name', () => {
  const { first, rest } = brandWords();
  expect(`${first} ${rest}`).toBe(brand);
});
