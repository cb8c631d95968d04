import bricolage from '@faces/bricolage-grotesque.woff2?url';
import figtree from '@faces/figtree.woff2?url';
import fraunces from '@faces/fraunces.woff2?url';
import instrument from '@faces/instrument-sans.woff2?url';
import nunito from '@faces/nunito.woff2?url';
import nunitoSans from '@faces/nunito-sans.woff2?url';
import outfit from '@faces/outfit.woff2?url';
import sourceSans from '@faces/source-sans-3.woff2?url';
import bricolageLatin from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtreeLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import frauncesLatin from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import instrumentLatin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import nunitoLatin from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import nunitoSansLatin from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url';
import outfitLatin from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url';
import sourceSansLatin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { displayWeight, portugueseRange, textWeights } from './face-subset.ts';

/** A self-hosted font. */
interface Face {
  name: string;
  /** URL of the Portuguese subset in the weights of the pages. */
  file: string;
  /** URL of all Latin letters in all weights. */
  latin: string;
  /** Metric overrides (percentages) of the local fallback, so that nothing shifts when the font loads. */
  size: number;
  ascent: number;
  descent: number;
}

/** A font for headings and one for text. */
export interface FacePair {
  display: Face;
  text: Face;
}

/** Font pairs to choose from. Sizes are measured on Portuguese text relative to Arial, headings in their weight. */
export const facePairs = {
  vitrine: {
    display: {
      name: 'Bricolage Grotesque',
      file: bricolage,
      latin: bricolageLatin,
      size: 108.5,
      ascent: 85.7,
      descent: 24.9,
    },
    text: {
      name: 'Instrument Sans',
      file: instrument,
      latin: instrumentLatin,
      size: 101.9,
      ascent: 95.2,
      descent: 24.5,
    },
  },
  editorial: {
    display: {
      name: 'Fraunces',
      file: fraunces,
      latin: frauncesLatin,
      size: 108.2,
      ascent: 90.4,
      descent: 23.6,
    },
    text: {
      name: 'Source Sans 3',
      file: sourceSans,
      latin: sourceSansLatin,
      size: 92.7,
      ascent: 110.5,
      descent: 43.1,
    },
  },
  geometric: {
    display: {
      name: 'Outfit',
      file: outfit,
      latin: outfitLatin,
      size: 100.8,
      ascent: 99.2,
      descent: 25.8,
    },
    text: {
      name: 'Figtree',
      file: figtree,
      latin: figtreeLatin,
      size: 99.3,
      ascent: 95.7,
      descent: 25.2,
    },
  },
  friendly: {
    display: {
      name: 'Nunito',
      file: nunito,
      latin: nunitoLatin,
      size: 102.4,
      ascent: 98.8,
      descent: 34.5,
    },
    text: {
      name: 'Nunito Sans',
      file: nunitoSans,
      latin: nunitoSansLatin,
      size: 99.8,
      ascent: 101.3,
      descent: 35.4,
    },
  },
} as const satisfies Record<string, FacePair>;

/** Width of Arial relative to the system font where no metric-compatible one exists. */
const wideRatio = 0.879;

export const fontFamily = ({ name }: Face): string =>
  `"${name} Variable","${name} Fallback","${name} Wide Fallback",system-ui,sans-serif`;

type Measures = Pick<Face, 'size' | 'ascent' | 'descent'>;

const localFace = (name: string, locals: readonly string[], measures: Measures) =>
  `@font-face{font-family:"${name}";src:${locals.map((local) => `local("${local}")`).join()};` +
  `size-adjust:${measures.size}%;ascent-override:${measures.ascent}%;descent-override:${measures.descent}%}`;

const rounded = (value: number) => Math.round(10 * value) / 10;

/** Browsers prefer the last font that has a letter, and load earlier ones only for letters it lacks. */
const fontFace = ({ name, file, latin, ...measures }: Face, weight: string) => {
  const face = (address: string, range: string) =>
    `@font-face{font-family:"${name} Variable";font-weight:${weight};font-display:swap;src:url("${address}") format("woff2")${range}}`;
  return (
    face(latin, '') +
    face(file, `;unicode-range:${portugueseRange}`) +
    localFace(`${name} Fallback`, ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'], measures) +
    localFace(`${name} Wide Fallback`, ['DejaVu Sans', 'Verdana'], {
      size: rounded(measures.size * wideRatio),
      ascent: rounded(measures.ascent / wideRatio),
      descent: rounded(measures.descent / wideRatio),
    })
  );
};

/** @font-face rules of a pair; browsers load a file when text uses it. */
export const fontFaces = ({ display, text }: FacePair): string =>
  fontFace(display, `${displayWeight}`) + fontFace(text, `${textWeights.min} ${textWeights.max}`);
