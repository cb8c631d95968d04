/** Headings use a single weight, which halves the font file. */
export const displayWeight = 640;

/** Range of weights of body text. */
export const textWeights = { min: 400, max: 700 };

/**
 * Code points of Portuguese text, first and last of each run. Fonts are served in two files: these characters, which
 * every page needs, and all Latin letters, which a Danish name needs.
 */
const runs: readonly (readonly [first: number, last: number])[] = [
  // Includes line breaks, as Chromium looks them up in the font too.
  [0x09, 0x7e],
  [0xa0, 0xa0],
  [0xa7, 0xab],
  [0xae, 0xae],
  [0xb0, 0xb4],
  [0xb7, 0xb7],
  [0xb9, 0xbe],
  [0xc0, 0xc3],
  [0xc7, 0xca],
  [0xcd, 0xcd],
  [0xd1, 0xd1],
  [0xd3, 0xd5],
  [0xd7, 0xd7],
  [0xda, 0xda],
  [0xdc, 0xdc],
  [0xe0, 0xe3],
  [0xe7, 0xea],
  [0xed, 0xed],
  [0xf1, 0xf1],
  [0xf3, 0xf5],
  [0xfa, 0xfa],
  [0xfc, 0xfc],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

const hex = (code: number) => code.toString(16).toUpperCase();

/** For `unicode-range`. */
export const portugueseRange = runs
  .map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
  .join();

/** Each character once. */
export const portugueseLetters = runs
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, step) => first + step))
  .map((code) => String.fromCodePoint(code))
  .join('');
