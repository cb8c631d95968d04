import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { displayWeight, portugueseLetters, textWeights } from '#shared/theme/font-subset.ts';
import { writeAtomic } from '../lib/atomic-write.ts';
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

const require = createRequire(import.meta.url);

const packagedFont = (name: string) =>
  require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);

/** Returns the cache folder, keyed by letters and weights; an installation removes it. */
function fontsFolder(): string {
  const settings = JSON.stringify([portugueseLetters, weights]);
  const version = createHash('sha256').update(settings).digest('hex').slice(0, 12);
  const packages = path.resolve(path.dirname(packagedFont('figtree')), '../../..');
  return path.join(packages, '.cache/fonts', version);
}

/**
 * Vite plugin that subsets fonts to the letters and weights of the pages, as `@fonts/<name>.woff2`: 42 kB for the
 * default pair instead of 71. Runs once after each installation.
 */
export function portugueseFonts(): Plugin {
  return {
    name: 'portuguese-fonts',
    async config() {
      const folder = fontsFolder();
      await inParallel(Object.entries(uses), async ([name, use]) => {
        const file = path.join(folder, `${name}.woff2`);
        if (existsSync(file)) return;
        const font = await subsetFont(await readFile(packagedFont(name)), portugueseLetters, {
          targetFormat: 'woff2',
          variationAxes: weights[use],
        });
        await writeAtomic(file, font);
      });
      return { resolve: { alias: { '@fonts': folder } } };
    },
  };
}
