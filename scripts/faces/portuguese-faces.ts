import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { displayWeight, portugueseLetters, textWeights } from '#shared/theme/face-subset.ts';
import { writeAtomic } from '../lib/atomic-write.ts';
import { inParallel } from '../lib/in-parallel.ts';

const weights = { display: { wght: displayWeight }, text: { wght: textWeights } };

/** What each face is for, by its package's name. */
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

/** Beside the packages, and as they are made anew with them. Other letters or weights are another folder. */
function facesFolder(): string {
  const settings = JSON.stringify([portugueseLetters, weights]);
  const version = createHash('sha256').update(settings).digest('hex').slice(0, 12);
  const packages = path.resolve(path.dirname(packagedFace('figtree')), '../../..');
  return path.join(packages, '.cache/faces', version);
}

/**
 * The faces with the letters and weights that pages are set in, as `@faces/<name>.woff2`: 42 kB of the default pair
 * instead of 71. Made once after each installation.
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
