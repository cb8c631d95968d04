import { defaultBrandColor, type Identity, identityDefaults } from '#shared/identity/identity.ts';
import { corners } from '#shared/theme/corners.ts';
import { fontFamily, pairedFonts } from '#shared/theme/font-faces.ts';
import { fontFaces } from '#shared/theme/fonts.ts';
import { parseColor, toCss } from '#shared/theme/oklch.ts';
import { browserColors, type SitePalette, sitePalette } from '#shared/theme/site-palette.ts';

/** Formats the tokens in OKLCH: browsers lose a pale hex colour's hue when mixing it, which turns backgrounds pink. */
const colors = ({ tokens }: SitePalette) =>
  Object.entries(tokens)
    .map(
      ([token, value]) =>
        `--${token}:${value.replace(/#[\da-f]{6,8}/, (hex) => toCss(parseColor(hex)))}`,
    )
    .join(';');

/** Returns rules for the brand's colours. Printed pages stay white, with the light theme's accent. */
function colorRules(brandColor: string): string {
  const [dark, light] = [sitePalette(brandColor, 'dark'), sitePalette(brandColor, 'light')];
  return (
    `@media screen{html[data-theme=dark]{${colors(dark)}}html[data-theme=light]{${colors(light)}}}` +
    `@media print{html[data-theme]{--accent:${light.tokens.accent}}}`
  );
}

function cornerRules(radius: Identity['radius']): string {
  const { image, control } = corners[radius];
  return `html{--radius-image:${image};--radius-control:${control}}`;
}

function fontRules(fonts: Identity['fonts']): string {
  const { display, text } = pairedFonts[fonts];
  const families = `--font-display:${fontFamily(display)};--font-text:${fontFamily(text)}`;
  return `${fontFaces(fonts)}html{${families}}`;
}

/** Returns the appearance of a shop, which every page has in its head. */
export function shopAppearance({ brand_color, radius, fonts }: Identity) {
  return {
    /** Overrides of the style sheet's default appearance. Empty for a shop that keeps the default. */
    style: [
      brand_color === defaultBrandColor ? '' : colorRules(brand_color),
      radius === identityDefaults.radius ? '' : cornerRules(radius),
      fonts === identityDefaults.fonts ? '' : fontRules(fonts),
    ].join(''),
    themeColors: browserColors(brand_color),
  };
}
