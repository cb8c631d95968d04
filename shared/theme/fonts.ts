import type { FontPair } from '../identity/identity.ts';
import { fontFace, fontPackage, pairedFonts } from './font-faces.ts';
import { portugueseRange } from './font-subset.ts';

// Uses two globs because with a single one, a back-office build would miss the first set of files.
const files = {
  ...import.meta.glob<string>('@fonts/*.woff2', { query: '?url', import: 'default', eager: true }),
  ...import.meta.glob<string>(
    '../../node_modules/@fontsource-variable/*/files/*-latin-wght-normal.woff2',
    { query: '?url', import: 'default', eager: true },
  ),
};

const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.split('/').at(-1), address]),
);

function addressOf(file: string): string {
  const address = addresses.get(file);
  if (address === undefined) throw new Error(`The font file ${file} is not installed`);
  return address;
}

/** Writes the `@font-face` rules of a pair, with two files per font: the Portuguese subset, and all Latin letters. */
export const fontFaces = (pair: FontPair): string =>
  Object.values(pairedFonts[pair])
    .map((font) =>
      fontFace(font, [
        [addressOf(`${fontPackage(font)}-latin-wght-normal.woff2`)],
        [addressOf(`${fontPackage(font)}.woff2`), portugueseRange],
      ]),
    )
    .join('');
