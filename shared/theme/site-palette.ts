import { accentContrast, legible } from './legible.ts';
import { type Oklch, parseColor, toHex } from './oklch.ts';
import { type Theme, themeColors } from './theme.ts';
import { brandTones, hover, type Tone } from './tones.ts';

/** Colours of the site as designed for an amber brand. Must match site/theme/tokens.css. */
const references = {
  dark: {
    background: 'oklch(17.6% 0.013 52)',
    raised: 'oklch(22.6% 0.015 54)',
    sunken: 'oklch(14.4% 0.011 52)',
    'border-subtle': 'oklch(33% 0.016 55)',
    border: 'oklch(56% 0.02 60)',
    foreground: 'oklch(95.5% 0.012 82)',
    'muted-foreground': 'oklch(76% 0.02 72)',
    'accent-foreground': 'oklch(20% 0.045 55)',
    glow: 'oklch(86% 0.07 78 / 0.17)',
    'hero-glow': 'oklch(86% 0.07 78 / 0.17)',
    overlay: 'oklch(8% 0.01 50 / 0.66)',
    shadow: 'oklch(5% 0.01 50 / 0.6)',
    divider: 'oklch(86% 0.07 78 / 0.6)',
  },
  light: {
    background: 'oklch(97.4% 0.008 84)',
    raised: 'oklch(99.3% 0.004 84)',
    sunken: 'oklch(94.6% 0.012 82)',
    'border-subtle': 'oklch(87% 0.014 78)',
    border: 'oklch(58% 0.02 66)',
    foreground: 'oklch(22% 0.02 50)',
    'muted-foreground': 'oklch(45% 0.024 58)',
    'accent-foreground': 'oklch(99% 0.008 84)',
    glow: 'oklch(45% 0.04 60 / 0.13)',
    'hero-glow': 'oklch(92% 0.06 80 / 0.75)',
    overlay: 'oklch(25% 0.02 55 / 0.42)',
    shadow: 'oklch(35% 0.03 55 / 0.18)',
    divider: 'oklch(60% 0.03 65 / 0.55)',
  },
} as const satisfies Record<Theme, Record<string, string>>;

const hovers = {
  dark: { of: 'oklch(81% 0.145 70)', is: 'oklch(86% 0.135 76)' },
  light: { of: 'oklch(52.5% 0.135 46)', is: 'oklch(46% 0.125 45)' },
} as const;

/** Names of the site's custom properties for colours, without the dashes. */
export type SiteToken = keyof (typeof references)['dark'] | 'accent' | 'accent-hover';

/** Returns the accent: the brand colour, or the nearest colour that is legible everywhere and distinct from text. */
function accentOf(brand: Oklch, tone: Tone, theme: Theme): { accent: string; grounds: string[] } {
  const { background, raised, sunken } = references[theme];
  const grounds = [background, raised, sunken].map(tone);
  return { accent: legible(brand, grounds, theme, accentContrast(brand)), grounds };
}

export function siteAccent(brandColor: string, theme: Theme): string {
  const brand = parseColor(brandColor);
  return accentOf(brand, brandTones(brand), theme).accent;
}

export function sitePalette(brandColor: string, theme: Theme) {
  const brand = parseColor(brandColor);
  const tone = brandTones(brand);
  const toned = Object.fromEntries(
    Object.entries(references[theme]).map(([token, reference]) => [token, tone(reference)]),
  ) as Record<keyof (typeof references)['dark'], string>;
  const { accent, grounds } = accentOf(brand, tone, theme);
  return {
    tokens: {
      ...toned,
      accent,
      'accent-hover': legible(hover(accent, hovers[theme], theme), grounds, theme),
      shadow: `0 1.5rem 4rem ${toned.shadow}`,
      divider: `linear-gradient(90deg, transparent, ${toned.divider} 12% 60%, transparent)`,
    },
    /** True if links and buttons use the brand colour itself, rather than its nearest legible variant. */
    carriesBrand: accent === toHex(brand),
  };
}

export type SitePalette = ReturnType<typeof sitePalette>;

/** Returns the colours of the browser UI around the pages. */
export function browserColors(brandColor: string): Record<Theme, string> {
  const tone = brandTones(parseColor(brandColor));
  return { dark: tone(themeColors.dark), light: tone(themeColors.light) };
}
