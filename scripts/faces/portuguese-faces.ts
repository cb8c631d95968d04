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

const packagedFace = (name: string) =>
  require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);

/** Returns the cache folder, keyed by letters and weights; an installation removes it. */
function facesFolder(): string {
  const settings = JSON.stringify([portugueseLetters, weights]);
  const version = createHash('sha256').update(settings).digest('hex').slice(0, 12);
  const packages = path.resolve(path.dirname(packagedFace('figtree')), '../../..');
  return path.join(packages, '.cache/faces', version);
}

/**
 * Vite plugin that subsets fonts to the letters and weights of the pages, as `@faces/<name>.woff2`: 42 kB for the
 * default pair instead of 71. Runs once after each installation.
 */
export function portugueseFaces(): Plugin {
  return {
    name: 'portuguese-faces',
    async config() {
      const folder = facesFolder();
      await inParallel(Object.entries(uses), async ([name, use]) => {
        const file = path.join(folder, `${name}.woff2`);
        if (existsSync(file)) return;
        const face = await subsetFont(await readFile(packagedFace(name)), portugueseLetters, {
          targetFormat: 'woff2',
          variationAxes: weights[use],
        });
        await writeAtomic(file, face);
      });
      return { resolve: { alias: { '@faces': folder } } };
    },
  };
}
