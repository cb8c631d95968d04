/** Weight of all headings. A single weight halves the font file. */
export const displayWeight = 640;

export const textWeights = { min: 400, max: 700 };

/**
 * Code points of Portuguese text, as `unicode-range`. Fonts are served in two files: these characters, needed by every
 * page, and all Latin letters, needed for, say, a Danish name. Includes line breaks because Chromium looks them up too.
 */
export const portugueseRange =
  'U+9-7E,U+A0,U+A7-AB,U+AE,U+B0-B4,U+B7,U+B9-BE,U+C0-C3,U+C7-CA,U+CD,U+D1,U+D3-D5,U+D7,U+DA,U+DC,' +
  'U+E0-E3,U+E7-EA,U+ED,U+F1,U+F3-F5,U+FA,U+FC,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,' +
  'U+20AC,U+2122,U+2212';

const lettersOf = (range: string) =>
  range
    .split(',')
    .flatMap((run) => {
      const [first = 0, last = first] = run
        .replace('U+', '')
        .split('-')
        .map((hex) => parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, step) => first + step);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');

export const portugueseLetters = lettersOf(portugueseRange);

/** Characters embedded in PDFs, which have no second font for foreign names. */
export const latinLetters = lettersOf(
  'U+20-7E,U+A0-FF,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2122,U+2212',
);
