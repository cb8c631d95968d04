import { expect, test } from 'vitest';
import { pairedFonts } from '#shared/theme/font-faces.ts';
import { portugueseRange } from '#shared/theme/font-subset.ts';
import { fontStyle } from './portuguese-fonts.ts';

test('uses the subset file for the characters it contains', () => {
  const rules = fontStyle(pairedFonts.vitrine.text).split('@font-face');
  expect(rules.findLast((rule) => rule.includes('url('))).toContain(
    `src:url("@fonts/instrument-sans.woff2") format("woff2");unicode-range:${portugueseRange}}`,
  );
});
