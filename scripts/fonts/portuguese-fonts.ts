import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { FontPair } from '#shared/identity/identity.ts';
import {
  displayFonts,
  displayWeight,
  latinLetters,
  portugueseLetters,
  textWeights,
} from '#shared/theme/font-subset.ts';
import { writeAtomic } from '../lib/atomic-write.ts';
import { sha256 } from '../lib/hash.ts';
import { inParallel } from '../lib/in-parallel.ts';

const weights = { display: { wght: displayWeight }, text: { wght: textWeights } };

const uses: Record<string, keyof typeof weights> = {
  'bricolage-grotesque': 'display',
  fraunces: 'display',
  outfit: 'display',
  nunito: 'display',
  'instrument-sans': 'text',
  'source-sans-3': 'text',
  figtree: 'text',
  'nunito-sans': 'text',
};

/** Weights of the static fonts of PDFs, which have text in two weights. */
const pdfWeights = { display: [displayWeight], text: [textWeights.min, displayWeight] };

const require = createRequire(import.meta.url);

type Subset = [letters: string, options: Parameters<typeof subsetFont>[2]];

const packagedFont = (name: string) =>
  require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);

/** Returns the cache folder, keyed by letters and weights; an installation removes it. */
function fontsFolder(): string {
  const settings = JSON.stringify([portugueseLetters, latinLetters, weights, pdfWeights]);
  const packages = path.resolve(path.dirname(packagedFont('figtree')), '../../..');
  return path.join(packages, '.cache/fonts', sha256(settings).slice(0, 12));
}

/** Makes the fonts once after each installation, and returns their folder. */
async function makeFonts(): Promise<string> {
  const folder = fontsFolder();
  await inParallel(Object.entries(uses), async ([name, use]) => {
    const write = async (name: string, ...subset: Subset) => {
      const file = path.join(folder, name);
      if (existsSync(file)) return;
      await writeAtomic(file, await subsetFont(await readFile(source), ...subset));
    };
    const source = packagedFont(name);
    await write(`${name}.woff2`, portugueseLetters, {
      targetFormat: 'woff2',
      variationAxes: weights[use],
    });
    for (const wght of pdfWeights[use]) {
      await write(`${name}-${wght}.ttf`, latinLetters, {
        targetFormat: 'truetype',
        variationAxes: { wght },
      });
    }
  });
  return folder;
}

/** Reads the static font of a pair's headings, for drawings. */
export const readDisplayFont = async (pair: FontPair) =>
  readFile(path.join(await makeFonts(), `${displayFonts[pair]}-${displayWeight}.ttf`));

/**
 * Vite plugin that subsets fonts to the letters and weights of the pages, as `@fonts/<name>.woff2`: 42 kB for the
 * default pair instead of 71. As `@fonts/<name>-<weight>.ttf`, static ones for PDFs, whole, as subsetters of PDF libraries
 * break some of these fonts.
 */
export const portugueseFonts = (): Plugin => ({
  name: 'portuguese-fonts',
  config: async () => ({ resolve: { alias: { '@fonts': await makeFonts() } } }),
});
