import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { FontPair } from '#shared/identity/identity.ts';
import { type Font, fontFace, fontPackage, pairedFonts } from '#shared/theme/font-faces.ts';
import {
  displayWeight,
  latinLetters,
  portugueseLetters,
  portugueseRange,
  textWeights,
} from '#shared/theme/font-subset.ts';
import { writeAtomic } from '../lib/atomic-write.ts';
import { sha256 } from '../lib/hash.ts';
import { inParallel } from '../lib/in-parallel.ts';

const weights = { display: { wght: displayWeight }, text: { wght: textWeights } };

/** Tabular figures, and the OpenType features that browsers apply by default. */
const keepFeatures = 'calt ccmp clig kern liga locl mark mkmk rclt rlig rvrn tnum'.split(' ');
const webFont = { targetFormat: 'woff2', keepFeatures } as const;

/** Weights of the static fonts for PDFs; their text uses two weights. */
const pdfWeights = { display: [displayWeight], text: [textWeights.min, displayWeight] };

const require = createRequire(import.meta.url);

type Subset = [letters: string, options: Parameters<typeof subsetFont>[2]];

const packagedFont = (name: string) =>
  require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);

/** Unicode ranges of the packages' files that cover the letters of foreign names. */
const latinRange =
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const extendedRange = 'U+100-2BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0';

export function fontStyle(font: Font): string {
  const name = fontPackage(font);
  const file = (letters: string) =>
    `@fontsource-variable/${name}/files/${name}-${letters}-wght-normal.woff2`;
  return fontFace(font, [
    [file('latin-ext'), extendedRange],
    [file('latin'), latinRange],
    [`@fonts/${name}.woff2`, portugueseRange],
  ]);
}

/** Returns the cache folder, named after a hash of the settings. Reinstalling the packages removes it. */
function fontsFolder(): string {
  const styles = Object.values(pairedFonts).flatMap(Object.values).map(fontStyle);
  const made = [portugueseLetters, latinLetters, weights, pdfWeights, webFont, styles];
  const settings = JSON.stringify(made);
  const packages = path.resolve(path.dirname(packagedFont('figtree')), '../../..');
  return path.join(packages, '.cache/fonts', sha256(settings).slice(0, 12));
}

/** Creates the fonts once per installation and returns their folder. */
async function makeFonts(): Promise<string> {
  const folder = fontsFolder();
  const uses = Object.values(pairedFonts).flatMap((pair) =>
    (['display', 'text'] as const).map((use) => ({ font: pair[use], use })),
  );
  await inParallel(uses, async ({ font, use }) => {
    const name = fontPackage(font);
    const source = packagedFont(name);
    const write = async (name: string, make: () => Promise<string | Uint8Array>) => {
      const file = path.join(folder, name);
      if (!existsSync(file)) await writeAtomic(file, await make());
    };
    // Loaded on demand; otherwise, it would stay in the publisher's memory.
    const subset = async (...options: Subset) =>
      (await import('subset-font')).default(await readFile(source), ...options);
    await write(`${name}.css`, async () => fontStyle(font));
    await write(`${name}.woff2`, async () =>
      subset(portugueseLetters, { ...webFont, variationAxes: weights[use] }),
    );
    for (const wght of pdfWeights[use]) {
      await write(`${name}-${wght}.ttf`, async () =>
        subset(latinLetters, { targetFormat: 'truetype', variationAxes: { wght } }),
      );
    }
  });
  return folder;
}

/** Reads the static font of a pair's headings, for use in drawings. */
export const readDisplayFont = async (pair: FontPair) =>
  readFile(
    path.join(await makeFonts(), `${fontPackage(pairedFonts[pair].display)}-${displayWeight}.ttf`),
  );

/**
 * Vite plugin that provides fonts under `@fonts`. `<name>.woff2` is a subset with the letters and weights of the pages:
 * 40 kB for the default pair instead of 71. `<name>.css` declares a font with all its letters and fallbacks.
 * `<name>-<weight>.ttf` is a static font for PDFs, to be embedded whole, because the subsetters of PDF libraries break
 * some of these fonts.
 */
export const portugueseFonts = (): Plugin => ({
  name: 'portuguese-fonts',
  config: async () => ({ resolve: { alias: { '@fonts': await makeFonts() } } }),
});
