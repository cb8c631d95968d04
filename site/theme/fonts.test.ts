import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { portugueseRange } from '#shared/theme/font-subset.ts';

test.each([
  ['site/theme/fonts.css', 2],
  ['admin/theme/theme.css', 1],
])('uses for %s the subset files for the letters they have', async (file, faces) => {
  const rules = (await readFile(file, 'utf8')).split('@font-face');
  const ranges = rules
    .filter((rule) => rule.includes('@fonts/'))
    .map((rule) => rule.match(/unicode-range:([^;]+);/)?.[1]?.replace(/\s+/g, ''));
  expect(ranges).toEqual(Array.from({ length: faces }, () => portugueseRange));
});
