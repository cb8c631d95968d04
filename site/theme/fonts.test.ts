import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { portugueseRange } from '#shared/theme/face-subset.ts';

test('the style sheet takes from the small files the letters that they have', async () => {
  const fontRules = await readFile(new URL('fonts.css', import.meta.url), 'utf8');
  const ranges = fontRules
    .split('@font-face')
    .filter((rule) => rule.includes('@faces/'))
    .map((rule) => rule.match(/unicode-range:([^;]+);/)?.[1]?.replace(/\s+/g, ''));
  expect(ranges).toEqual([portugueseRange, portugueseRange]);
});
