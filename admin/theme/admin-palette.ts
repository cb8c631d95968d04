import { accentContrast, legible } from '#shared/theme/legible.ts';
import { type Oklch, parseColor, toHex } from '#shared/theme/oklch.ts';
import { siteAccent } from '#shared/theme/site-palette.ts';
import type { Theme } from '#shared/theme/theme.ts';
import { brandTones, hover, type Step, shade } from '#shared/theme/tones.ts';

/** antd's neutral tokens, designed to go with the default amber. */
const references = {
  // A deep, slightly warm black.
  dark: {
    colorBgBase: '#14110f',
    colorTextBase: '#f3ece4',
    colorBgLayout: '#14110f',
    colorBgContainer: '#1d1916',
    colorBgElevated: '#26211d',
    colorBgSpotlight: '#3d352f',
    colorBorder: '#4a413a',
    colorBorderSecondary: '#332c27',
    colorTextSecondary: '#c2b6aa',
    colorTextTertiary: '#a39789',
    colorTextPlaceholder: '#8f8478',
    colorPrimaryBg: '#33261a',
    colorPrimaryBgHover: '#71502f',
    colorPrimaryBorder: '#6b4c2c',
    colorPrimaryBorderHover: '#71502f',
    colorInfoBg: '#281e17',
    colorInfoBgHover: '#3e2d1d',
    colorInfoBorder: '#523c26',
    colorInfoBorderHover: '#71502f',
  },
  light: {
    colorBgBase: '#ffffff',
    colorTextBase: '#1d1713',
    colorBgLayout: '#f7f3ee',
    colorBgContainer: '#fffdfa',
    colorBgElevated: '#ffffff',
    colorBgSpotlight: '#332b25',
    colorBorder: '#d6cabd',
    colorBorderSecondary: '#e8dfd5',
    colorTextSecondary: '#5c5048',
    colorTextTertiary: '#756860',
    colorTextPlaceholder: '#7c7066',
    colorPrimaryBg: '#fbeedd',
    colorPrimaryBgHover: '#dbc4a0',
    colorPrimaryBorder: '#e3bd92',
    colorPrimaryBorderHover: '#c28c4f',
    colorInfoBg: '#fbeedd',
    colorInfoBgHover: '#dbc4a0',
    colorInfoBorder: '#e3bd92',
    colorInfoBorderHover: '#c28c4f',
  },
} as const satisfies Record<Theme, Record<string, string>>;

/** Pairs of reference colours, from which the back-office's quieter accent, hover and active colours are derived. */
const steps = {
  dark: {
    primary: { of: '#f5a94b', is: '#c48646' },
    link: { of: '#f5a94b', is: '#c9925b' },
    hover: { of: '#c48646', is: '#daa970' },
    active: { of: '#c48646', is: '#9b6b3a' },
  },
  light: {
    primary: { of: '#a94b10', is: '#a8560f' },
    link: { of: '#a94b10', is: '#96490a' },
    hover: { of: '#a8560f', is: '#96490a' },
    active: { of: '#a8560f', is: '#823b05' },
  },
} as const satisfies Record<Theme, Record<string, Step>>;

type Neutral = keyof (typeof references)['dark'];
export function adminPalette(brandColor: string, theme: Theme) {
  const brand = parseColor(brandColor);
  const tone = brandTones(brand);
  const neutrals = Object.fromEntries(
    Object.entries(references[theme]).map(([token, reference]) => [token, tone(reference)]),
  ) as Record<Neutral, string>;
  const grounds = [
    neutrals.colorBgLayout,
    neutrals.colorBgContainer,
    neutrals.colorBgElevated,
    neutrals.colorPrimaryBg,
  ];
  const accent = siteAccent(brandColor, theme);
  const { primary, link, hover: hovered, active } = steps[theme];
  const seen = (color: Oklch) => legible(color, grounds, theme, accentContrast(brand));
  const colorPrimary = seen(shade(accent, primary));
  const colorLink = seen(shade(accent, link));
  const hoverOf = (color: string) => legible(hover(color, hovered, theme), grounds, theme);
  const colorPrimaryActive = legible(shade(colorPrimary, active), grounds, theme);
  return {
    tokens: {
      ...neutrals,
      // The faintest text has just the minimum contrast.
      colorTextPlaceholder: legible(
        parseColor(neutrals.colorTextPlaceholder),
        [neutrals.colorBgContainer, neutrals.colorBgElevated],
        theme,
      ),
      colorPrimary,
      colorPrimaryHover: hoverOf(colorPrimary),
      colorPrimaryActive,
      colorLink,
      colorLinkHover: hoverOf(colorLink),
      colorLinkActive: colorPrimaryActive,
    },
    onPrimary: theme === 'dark' ? tone('#1a120a') : '#ffffff',
    // The shop's mark is drawn in the accent colour of the public pages.
    mark: accent,
    // Glow behind the login form.
    glow:
      theme === 'dark'
        ? toHex({ ...parseColor(accent), alpha: 0.26 })
        : tone('oklch(88% 0.09 78 / 0.75)'),
  };
}
