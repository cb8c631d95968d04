import { readFile } from 'node:fs/promises';
import { differenceEuclidean } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from './oklch.ts';
import { type SiteToken, sitePalette } from './site-palette.ts';
import type { Theme } from './theme.ts';

const themes: readonly Theme[] = ['dark', 'light'];
const grounds: readonly SiteToken[] = ['background', 'raised', 'sunken'];

/** Text colours, each with the backgrounds it appears on. */
const textPairs: readonly (readonly [SiteToken, readonly SiteToken[]])[] = [
  ['foreground', grounds],
  ['muted-foreground', grounds],
  ['accent', grounds],
  ['accent-hover', grounds],
  ['accent-foreground', ['accent', 'accent-hover']],
  // Badge of a featured product.
  ['background', ['foreground']],
];

/** Colours of field borders and of the search's large placeholder, each with its backgrounds. */
const controlPairs: readonly (readonly [SiteToken, readonly SiteToken[]])[] = [['border', grounds]];

/** Describes each illegible pair of colours. */
function failures(brandColor: string): string[] {
  return themes.flatMap((theme) => {
    const { tokens } = sitePalette(brandColor, theme);
    const below = (minimum: number) => (pair: readonly [SiteToken, readonly SiteToken[]]) =>
      pair[1]
        .filter((ground) => !(contrast(tokens[pair[0]], tokens[ground]) >= minimum))
        .map((ground) => `${brandColor}, ${theme}: ${pair[0]} on ${ground}`);
    return [...textPairs.flatMap(below(4.5)), ...controlPairs.flatMap(below(3))];
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
    { numRuns: 2_500, seed: 14 },
  );
});

test.each([
  ['black', '#000000'],
  ['white', '#ffffff'],
  ['grey', '#808080'],
  ['pure yellow', '#ffff00'],
  ['pure blue', '#0000ff'],
  ['neon green', '#39ff14'],
  ['neon pink', '#ff10f0'],
  ['too light', '#ffe14d'],
  ['too dark', '#1b1b3a'],
])('is legible in a shop whose colour is %s', (_name, brandColor) => {
  expect(failures(brandColor)).toEqual([]);
});

describe('the colour of links and buttons', () => {
  test('is the brand colour itself if that is legible', () => {
    expect(sitePalette('#ffe14d', 'dark')).toMatchObject({
      carriesBrand: true,
      tokens: { accent: '#ffe14d' },
    });
    expect(sitePalette('#1b1b3a', 'light')).toMatchObject({
      carriesBrand: true,
      tokens: { accent: '#1b1b3a' },
    });
  });

  test('is the nearest legible colour otherwise', () => {
    expect(sitePalette('#ffe14d', 'light').carriesBrand).toBe(false);
    expect(sitePalette('#1b1b3a', 'dark').carriesBrand).toBe(false);
    // A mid grey is too dark for the dark theme, and too light for the light one.
    for (const theme of themes) {
      expect(sitePalette('#808080', theme).carriesBrand).toBe(false);
    }
  });

  test('has no hue in a shop whose colour has none', () => {
    for (const theme of themes) {
      expect(sitePalette('#808080', theme).tokens.accent).toMatch(/^#(..)\1\1$/);
    }
  });
});

test.each([
  ['nearly black', '#101820'],
  ['grey', '#777777'],
  ['a light grey', '#8a8a8a'],
  ['a greyish blue', '#5a6b7c'],
])('makes links in a shop whose colour is %s stand out from muted text', (_name, brandColor) => {
  for (const theme of themes) {
    const { tokens } = sitePalette(brandColor, theme);
    const onPage = (token: SiteToken) => contrast(tokens[token], tokens.background);
    expect(onPage('accent')).toBeGreaterThan(onPage('muted-foreground'));
    expect(tokens['accent-hover']).not.toBe(tokens.accent);
  }
});

test('matches the style sheet for the default colour, with no visible difference', async () => {
  const sheet = await readFile(new URL('../../site/theme/tokens.css', import.meta.url), 'utf8');
  const difference = differenceEuclidean('oklab');
  for (const theme of themes) {
    const [, block = ''] =
      new RegExp(`\\[data-theme="${theme}"\\] \\{(.*?)\\n\\}`, 's').exec(sheet) ?? [];
    const written = new Map(
      [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, token, value]) => [token, value]),
    );
    const { tokens } = sitePalette('#f5a94b', theme);
    expect([...written.keys()].sort()).toEqual(Object.keys(tokens).sort());
    for (const [token, value] of Object.entries(tokens)) {
      const [drawn = '', derived = ''] = [written.get(token) ?? '', value].map(
        (text) => /oklch\([^)]*\)|#[\da-f]+/.exec(text)?.[0],
      );
      expect(difference(drawn, derived), `${theme} ${token}`).toBeLessThan(0.02);
    }
  }
});
