import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import nunitoSans from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url';
import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';

/** A variable face, served by ourselves. */
interface Face {
  name: string;
  /** The address of its Latin letters, which Portuguese is written in. */
  file: string;
  weights: string;
  /** What gives a local face its measures, so that nothing moves when it is there (percentages). */
  size: number;
  ascent: number;
  descent: number;
}

/** A face for headings and one for text. */
export interface FacePair {
  display: Face;
  text: Face;
}

/** The pairs a shop chooses from. Sizes are those of Portuguese text beside Arial, headings in their weight. */
export const facePairs = {
  vitrine: {
    display: {
      name: 'Bricolage Grotesque',
      file: bricolage,
      weights: '200 800',
      size: 108.5,
      ascent: 85.7,
      descent: 24.9,
    },
    text: {
      name: 'Instrument Sans',
      file: instrument,
      weights: '400 700',
      size: 101.9,
      ascent: 95.2,
      descent: 24.5,
    },
  },
  editorial: {
    display: {
      name: 'Fraunces',
      file: fraunces,
      weights: '100 900',
      size: 108.2,
      ascent: 90.4,
      descent: 23.6,
    },
    text: {
      name: 'Source Sans 3',
      file: sourceSans,
      weights: '200 900',
      size: 92.7,
      ascent: 110.5,
      descent: 43.1,
    },
  },
  geometric: {
    display: {
      name: 'Outfit',
      file: outfit,
      weights: '100 900',
      size: 100.8,
      ascent: 99.2,
      descent: 25.8,
    },
    text: {
      name: 'Figtree',
      file: figtree,
      weights: '300 900',
      size: 99.3,
      ascent: 95.7,
      descent: 25.2,
    },
  },
  friendly: {
    display: {
      name: 'Nunito',
      file: nunito,
      weights: '200 1000',
      size: 102.4,
      ascent: 98.8,
      descent: 34.5,
    },
    text: {
      name: 'Nunito Sans',
      file: nunitoSans,
      weights: '200 1000',
      size: 99.8,
      ascent: 101.3,
      descent: 35.4,
    },
  },
} as const satisfies Record<string, FacePair>;

/** How wide Arial is beside the face of systems that have neither it nor one of its measures. */
const wideRatio = 0.879;

/** The value of `font-family`. */
export const fontFamily = ({ name }: Face): string =>
  `"${name} Variable","${name} Fallback","${name} Wide Fallback",system-ui,sans-serif`;

type Measures = Pick<Face, 'size' | 'ascent' | 'descent'>;

const localFace = (name: string, locals: readonly string[], measures: Measures) =>
  `@font-face{font-family:"${name}";src:${locals.map((local) => `local("${local}")`).join()};` +
  `size-adjust:${measures.size}%;ascent-override:${measures.ascent}%;descent-override:${measures.descent}%}`;

const rounded = (value: number) => Math.round(10 * value) / 10;

const fontFace = ({ name, file, weights, ...measures }: Face) =>
  `@font-face{font-family:"${name} Variable";font-weight:${weights};font-display:swap;src:url("${file}") format("woff2")}` +
  localFace(`${name} Fallback`, ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'], measures) +
  localFace(`${name} Wide Fallback`, ['DejaVu Sans', 'Verdana'], {
    size: rounded(measures.size * wideRatio),
    ascent: rounded(measures.ascent / wideRatio),
    descent: rounded(measures.descent / wideRatio),
  });

/** The rules that bring a pair's faces; browsers load a file when something is set in it. */
export const fontFaces = ({ display, text }: FacePair): string =>
  fontFace(display) + fontFace(text);
