import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '#shared/theme/oklch.ts';
import type { Theme } from '#shared/theme/theme.ts';
import { adminPalette } from './admin-palette.ts';

type Token = keyof ReturnType<typeof adminPalette>['tokens'];

const grounds: readonly Token[] = ['colorBgLayout', 'colorBgContainer', 'colorBgElevated'];

/** Text colours, each with the backgrounds that it appears on. */
const textPairs: readonly (readonly [Token, readonly Token[]])[] = [
  ['colorTextBase', [...grounds, 'colorPrimaryBg', 'colorInfoBg']],
  ['colorTextSecondary', grounds],
  ['colorTextTertiary', grounds],
  ['colorTextPlaceholder', ['colorBgContainer', 'colorBgElevated']],
  // Selected items in menus and lists have the light primary background.
  ['colorPrimary', [...grounds, 'colorPrimaryBg']],
  ['colorPrimaryHover', grounds],
  ['colorPrimaryActive', grounds],
  ['colorLink', grounds],
  ['colorLinkHover', grounds],
  ['colorLinkActive', grounds],
];

const buttons: readonly Token[] = ['colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive'];

/** Describes each pair of colours that is illegible. */
function failures(brandColor: string): string[] {
  return (['dark', 'light'] satisfies Theme[]).flatMap((theme) => {
    const { tokens, onPrimary } = adminPalette(brandColor, theme);
    const pairs = [
      ...textPairs.flatMap(([text, on]) =>
        on.map((ground) => [text, ground, tokens[text], tokens[ground]] as const),
      ),
      ...buttons.map((button) => ['onPrimary', button, onPrimary, tokens[button]] as const),
    ];
    return pairs
      .filter(([, , text, ground]) => !(contrast(text, ground) >= 4.5))
      .map(([text, ground]) => `${brandColor}, ${theme}: ${text} on ${ground}`);
  });
}

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('is legible in both themes for any brand colour', () => {
  fc.assert(
    fc.property(color, (brandColor) => {
      expect(failures(brandColor)).toEqual([]);
    }),
    { numRuns: 1_000, seed: 14 },
  );
});

test.each([
  '#000000',
  '#ffffff',
  '#808080',
  '#ffff00',
  '#0000ff',
  '#39ff14',
  '#ff10f0',
  '#ffe14d',
  '#1b1b3a',
])('is legible in %s', (brandColor) => {
  expect(failures(brandColor)).toEqual([]);
});

test.each(['#101820', '#777777', '#8a8a8a', '#5a6b7c'])(
  'makes buttons and links in %s look enabled',
  (brandColor) => {
    for (const theme of ['dark', 'light'] as const) {
      const { tokens } = adminPalette(brandColor, theme);
      const onCard = (token: Token) => contrast(tokens[token], tokens.colorBgContainer);
      for (const accent of ['colorPrimary', 'colorLink'] as const) {
        expect(onCard(accent)).toBeGreaterThan(onCard('colorTextSecondary'));
      }
      expect(tokens.colorPrimaryHover).not.toBe(tokens.colorPrimary);
      expect(tokens.colorPrimaryActive).not.toBe(tokens.colorPrimary);
    }
  },
);

test('the demo’s brand colour yields the colours for which the back-office was designed', () => {
  expect(adminPalette('#f5a94b', 'dark').tokens).toMatchObject({
    colorPrimary: '#c48646',
    colorBgLayout: '#14110f',
    colorBgContainer: '#1d1916',
    colorTextBase: '#f3ece4',
    colorPrimaryBg: '#33261a',
  });
  expect(adminPalette('#f5a94b', 'light').tokens).toMatchObject({
    colorPrimary: '#a8560f',
    colorLink: '#96490a',
    colorBgLayout: '#f7f3ee',
    colorBgContainer: '#fffdfa',
    colorPrimaryBg: '#fbeedd',
    colorTextPlaceholder: '#7c7066',
  });
});
