import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '../theme/oklch.ts';
import { themeColors } from '../theme/theme.ts';
import { mark, markIcon } from './brand.ts';

test('the favicon is the same mark as on the pages', () => {
  const icon = markIcon('Vale Brindes');
  expect(icon).toContain(`d="${mark.rail}"`);
  expect(icon).toContain(`d="${mark.light}"`);
});

test('titles the mark with the shop’s name, and draws its light in the shop’s colour', () => {
  const icon = markIcon('Vale & <Filhos>', '#1166cc');
  expect(icon).toContain('<title>Vale &#38; &#60;Filhos&#62;</title>');
  expect(icon).toMatch(/fill="#[0-9a-f]{6}" fill-rule/);
});

const light = (brandColor: string) =>
  /fill="(#[0-9a-f]{6})" fill-rule/.exec(markIcon('', brandColor))?.[1] ?? '';

test.each(['#101820', '#000000', '#1166cc'])(
  'keeps the light visible in a shop whose colour is %s',
  (brandColor) => {
    expect(contrast(light(brandColor), themeColors.dark)).toBeGreaterThan(4.5);
  },
);

test('keeps the light visible for any brand colour', () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((number) => `#${number.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(color, (brandColor) => contrast(light(brandColor), themeColors.dark) >= 3),
    { numRuns: 1000, seed: 14 },
  );
});
