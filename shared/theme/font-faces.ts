import type { FontPair } from '../identity/identity.ts';
import { displayWeight, textWeights } from './font-subset.ts';

/** Percentages for `size-adjust`, `ascent-override` and `descent-override`. */
type Metrics = readonly [size: number, ascent: number, descent: number];

export interface Font {
  name: string;
  /** Metric overrides for the local fallback that prevent layout shifts when the font loads. */
  metrics: Metrics;
  weight: string;
}

const headings = (name: string, ...metrics: Metrics): Font => ({
  name,
  metrics,
  weight: `${displayWeight}`,
});

const texts = (name: string, ...metrics: Metrics): Font => ({
  name,
  metrics,
  weight: `${textWeights.min} ${textWeights.max}`,
});

/** Fonts of each pair. Metrics were measured on Portuguese text relative to Arial, headings at their own weight. */
export const pairedFonts: Record<FontPair, { display: Font; text: Font }> = {
  vitrine: {
    display: headings('Bricolage Grotesque', 108.5, 85.7, 24.9),
    text: texts('Instrument Sans', 101.9, 95.2, 24.5),
  },
  editorial: {
    display: headings('Fraunces', 108.2, 90.4, 23.6),
    text: texts('Source Sans 3', 92.7, 110.5, 43.1),
  },
  geometric: {
    display: headings('Outfit', 100.8, 99.2, 25.8),
    text: texts('Figtree', 99.3, 95.7, 25.2),
  },
  friendly: {
    display: headings('Nunito', 102.4, 98.8, 34.5),
    text: texts('Nunito Sans', 99.8, 101.3, 35.4),
  },
};

/** Returns the name of a font's package, which is also the prefix of its files. */
export const fontPackage = ({ name }: Font): string => name.toLowerCase().replaceAll(' ', '-');

export const fontFamily = ({ name }: Font): string =>
  `"${name} Variable","${name} Fallback","${name} Wide Fallback",system-ui,sans-serif`;

/** Width of Arial relative to the system font, for systems without a metric-compatible font. */
const wideRatio = 0.879;

const localFont = (name: string, locals: readonly string[], [size, ascent, descent]: Metrics) =>
  `@font-face{font-family:"${name}";src:${locals.map((local) => `local("${local}")`).join()};` +
  `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%}`;

const rounded = (value: number) => Math.round(10 * value) / 10;

/** Files of a font, each with its `unicode-range`. A file without a range covers all characters. */
type Files = readonly (readonly [address: string, range?: string])[];

/** Writes a font's `@font-face` rules. Browsers try the last file first, and load others only for other characters. */
export function fontFace({ name, metrics, weight }: Font, files: Files): string {
  const [size, ascent, descent] = metrics;
  const faces = files.map(
    ([address, range]) =>
      `@font-face{font-family:"${name} Variable";font-weight:${weight};font-display:swap;` +
      `src:url("${address}") format("woff2")${range ? `;unicode-range:${range}` : ''}}`,
  );
  return (
    faces.join('') +
    localFont(`${name} Fallback`, ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'], metrics) +
    localFont(
      `${name} Wide Fallback`,
      ['DejaVu Sans', 'Verdana'],
      [rounded(size * wideRatio), rounded(ascent / wideRatio), rounded(descent / wideRatio)],
    )
  );
}
