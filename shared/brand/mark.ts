import { themeColors } from '../theme/theme.ts';
import { brand } from './brand.ts';

/**
 * The shop's mark, on a grid of 32 × 32: a rail, and the light that hangs from it on a round gift. The one source of
 * every place that shows it: the site, the back-office, the icons of browsers and phones.
 */
export const mark = {
  viewBox: '0 0 32 32',
  /** A stroke in the colour of the text beside it. */
  rail: 'M7 6.5h18',
  railWidth: 3,
  /** Filled by the even-odd rule, so that the gift is cut out, whatever the ground. */
  light: 'M12 8h8l6 19H6zM16 18.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8z',
} as const;

/** Its colours on the icon's own dark ground, which no style sheet reaches. */
const iconColors = { ground: themeColors.dark, rail: '#f6efe4', light: '#f3b45c' };

/** The mark as an icon: a whole SVG file. */
export function markIcon(): string {
  const { ground, rail, light } = iconColors;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}"><title>${brand}</title>`,
    `<rect width="32" height="32" rx="8" fill="${ground}"/>`,
    // Smaller than the ground, so that a phone that cuts the icon round cuts nothing of the mark.
    '<g transform="translate(2.24 2.24) scale(.86)">',
    `<path d="${mark.rail}" stroke="${rail}" stroke-width="${mark.railWidth}" stroke-linecap="round"/>`,
    `<path d="${mark.light}" fill="${light}" fill-rule="evenodd"/>`,
    '</g></svg>\n',
  ].join('');
}
