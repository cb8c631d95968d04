import { themeColors } from '../theme/theme.ts';

/** The shop's name. */
export const brand = 'Vitrine Brindes';

/** The name in two parts, as the first word is emphasised beside the mark. */
export function brandWords(): { first: string; rest: string } {
  const [first = brand, ...rest] = brand.split(' ');
  return { first, rest: rest.join(' ') };
}

/**
 * The shop's mark on a 32 × 32 grid: a rail, and a light hanging from it over a round gift. The one source for the
 * site, the back-office, browser icons and app icons.
 */
export const mark = {
  viewBox: '0 0 32 32',
  /** A stroke in the text colour. */
  rail: 'M7 6.5h18',
  railWidth: 3,
  /** Filled by the even-odd rule: the gift is a hole that shows any background. */
  light: 'M12 8h8l6 19H6zM16 18.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8z',
} as const;

/** An icon file has no style sheet, so its colours are fixed. */
const iconColors = { background: themeColors.dark, rail: '#f6efe4', light: '#f3b45c' };

/** The mark as an SVG file. */
export function markIcon(): string {
  const { background, rail, light } = iconColors;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}"><title>${brand}</title>`,
    `<rect width="32" height="32" rx="8" fill="${background}"/>`,
    // Scaled into the safe zone of maskable icons.
    '<g transform="translate(2.24 2.24) scale(.86)">',
    `<path d="${mark.rail}" stroke="${rail}" stroke-width="${mark.railWidth}" stroke-linecap="round"/>`,
    `<path d="${mark.light}" fill="${light}" fill-rule="evenodd"/>`,
    '</g></svg>\n',
  ].join('');
}
