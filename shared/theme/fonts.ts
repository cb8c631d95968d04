import bricolage from '@fonts/bricolage-grotesque.woff2?url';
import figtree from '@fonts/figtree.woff2?url';
import fraunces from '@fonts/fraunces.woff2?url';
import instrument from '@fonts/instrument-sans.woff2?url';
import nunito from '@fonts/nunito.woff2?url';
import nunitoSans from '@fonts/nunito-sans.woff2?url';
import outfit from '@fonts/outfit.woff2?url';
import sourceSans from '@fonts/source-sans-3.woff2?url';
import bricolageLatin from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtreeLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import frauncesLatin from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import instrumentLatin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import nunitoLatin from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import nunitoSansLatin from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url';
import outfitLatin from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url';
import sourceSansLatin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import type { FontPair } from '../identity/identity.ts';
import { displayWeight, portugueseRange, textWeights } from './font-subset.ts';

interface Font {
  name: string;
  /** URL of the Portuguese subset in the weights of the pages. */
  file: string;
  /** URL of all Latin letters in all weights. */
  latin: string;
  /** Metric overrides of the local fallback, so that nothing shifts when the font loads. */
  metrics: Metrics;
}

/** Percentages for `size-adjust`, `ascent-override` and `descent-override`. */
type Metrics = readonly [size: number, ascent: number, descent: number];

const font = (name: string, file: string, latin: string, metrics: Metrics): Font => ({
  name,
  file,
  latin,
  metrics,
});

export interface FontFiles {
  display: Font;
  text: Font;
}

/** Fonts of each pair. Sizes are measured on Portuguese text relative to Arial, headings in their weight. */
export const fontFiles: Record<FontPair, FontFiles> = {
  vitrine: {
    display: font('Bricolage Grotesque', bricolage, bricolageLatin, [108.5, 85.7, 24.9]),
    text: font('Instrument Sans', instrument, instrumentLatin, [101.9, 95.2, 24.5]),
  },
  editorial: {
    display: font('Fraunces', fraunces, frauncesLatin, [108.2, 90.4, 23.6]),
    text: font('Source Sans 3', sourceSans, sourceSansLatin, [92.7, 110.5, 43.1]),
  },
  geometric: {
    display: font('Outfit', outfit, outfitLatin, [100.8, 99.2, 25.8]),
    text: font('Figtree', figtree, figtreeLatin, [99.3, 95.7, 25.2]),
  },
  friendly: {
    display: font('Nunito', nunito, nunitoLatin, [102.4, 98.8, 34.5]),
    text: font('Nunito Sans', nunitoSans, nunitoSansLatin, [99.8, 101.3, 35.4]),
  },
};

/** Width of Arial relative to the system font where no metric-compatible one exists. */
const wideRatio = 0.879;

export const fontFamily = ({ name }: Font): string =>
  `"${name} Variable","${name} Fallback","${name} Wide Fallback",system-ui,sans-serif`;

const localFont = (name: string, locals: readonly string[], [size, ascent, descent]: Metrics) =>
  `@font-face{font-family:"${name}";src:${locals.map((local) => `local("${local}")`).join()};` +
  `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%}`;

const rounded = (value: number) => Math.round(10 * value) / 10;

/** Browsers prefer the last font that has a letter, and load earlier ones only for letters it lacks. */
const fontFace = ({ name, file, latin, metrics }: Font, weight: string) => {
  const [size, ascent, descent] = metrics;
  const face = (address: string, range: string) =>
    `@font-face{font-family:"${name} Variable";font-weight:${weight};font-display:swap;src:url("${address}") format("woff2")${range}}`;
  return (
    face(latin, '') +
    face(file, `;unicode-range:${portugueseRange}`) +
    localFont(`${name} Fallback`, ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'], metrics) +
    localFont(
      `${name} Wide Fallback`,
      ['DejaVu Sans', 'Verdana'],
      [rounded(size * wideRatio), rounded(ascent / wideRatio), rounded(descent / wideRatio)],
    )
  );
};

export const fontFaces = ({ display, text }: FontFiles): string =>
  fontFace(display, `${displayWeight}`) + fontFace(text, `${textWeights.min} ${textWeights.max}`);
