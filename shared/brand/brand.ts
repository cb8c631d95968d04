import { defaultBrandColor } from '../identity/identity.ts';
import { siteAccent } from '../theme/site-palette.ts';
import { themeColors } from '../theme/theme.ts';

/** Default logo for shops without one, on a 32 × 32 grid: a light on a rail above a round gift. */
export const mark = {
  viewBox: '0 0 32 32',
  /** Path stroked in the text colour. */
  rail: 'M7 6.5h18',
  railWidth: 3,
  /** Path filled with the even-odd rule. The gift is a hole that shows the background. */
  light: 'M12 8h8l6 19H6zM16 18.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8z',
} as const;

/** These colours are fixed because an icon file has no style sheet. */
const iconColors = { background: themeColors.dark, rail: '#f6efe4', light: '#f3b45c' };

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Renders the logo as an SVG file titled with the shop's name. `light` uses the dark theme's accent colour. */
export function markIcon(title: string, brandColor: string = defaultBrandColor): string {
  const { background, rail } = iconColors;
  const light =
    brandColor === defaultBrandColor ? iconColors.light : siteAccent(brandColor, 'dark');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}"><title>${escaped(title)}</title>`,
    `<rect width="32" height="32" rx="8" fill="${background}"/>`,
    // Scaled to fit the safe zone of maskable icons.
    '<g transform="translate(2.24 2.24) scale(.86)">',
    `<path d="${mark.rail}" stroke="${rail}" stroke-width="${mark.railWidth}" stroke-linecap="round"/>`,
    `<path d="${mark.light}" fill="${light}" fill-rule="evenodd"/>`,
    '</g></svg>\n',
  ].join('');
}
