import { type ThemeConfig, theme } from 'antd';
import type { Identity } from '#shared/identity/identity.ts';
import { corners } from '#shared/theme/corners.ts';
import type { Theme } from '#shared/theme/theme.ts';
import { adminPalette } from './admin-palette.ts';

export type Appearance = Pick<Identity, 'brand_color' | 'radius'>;

const everyTheme = {
  fontFamily: "'Instrument Sans Variable', system-ui, sans-serif",
  fontSize: 14,
  controlHeight: 34,
  wireframe: false,
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.16s',
};

const meanings = {
  dark: { colorError: '#ff857b', colorSuccess: '#5fb878', colorWarning: '#e6b450' },
  light: {
    colorError: '#c0362c',
    colorSuccess: '#2c7a45',
    colorWarning: '#8a5a00',
    // Overrides the greyish backgrounds that antd derives from colours this dark.
    colorErrorBg: '#fdefed',
    colorErrorBorder: '#efb9b3',
    colorSuccessBg: '#ecf6ee',
    colorSuccessBorder: '#b5d8bf',
    colorWarningBg: '#fbf3df',
    colorWarningBorder: '#e5cd97',
  },
} as const;

type Algorithm = Extract<ThemeConfig['algorithm'], unknown[]>[number];

/** Returns an algorithm that replaces derived colours with the given ones. */
const exactly =
  (colors: Record<string, string>): Algorithm =>
  (seed, map) => ({ ...(map ?? theme.defaultAlgorithm(seed)), ...colors });

/** Returns the class that defines the theme's CSS variables (--ant-…), for our own styles. */
export const variablesClass = (name: Theme, { brand_color, radius }: Appearance) =>
  `vitrine-${name}-${brand_color.slice(1)}-${radius}`;

export function antdTheme(name: Theme, appearance: Appearance): ThemeConfig {
  const { tokens, onPrimary } = adminPalette(appearance.brand_color, name);
  const { colorPrimary, colorPrimaryHover, colorPrimaryActive } = tokens;
  const accents = {
    colorPrimary,
    colorPrimaryText: colorPrimary,
    colorPrimaryTextHover: colorPrimaryHover,
    colorPrimaryTextActive: colorPrimaryActive,
    colorInfo: colorPrimary,
    colorInfoText: colorPrimary,
    colorInfoTextHover: colorPrimaryHover,
    colorInfoTextActive: colorPrimaryActive,
    colorInfoHover: colorPrimaryHover,
    colorInfoActive: colorPrimaryActive,
    colorLink: tokens.colorLink,
  };
  const algorithm = name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    algorithm: [algorithm, exactly(accents)],
    token: {
      ...everyTheme,
      ...meanings[name],
      ...tokens,
      colorInfo: colorPrimary,
      borderRadius: corners[appearance.radius].backOffice,
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: {
      // Uses dark text because white lacks contrast on light colours, such as the light red of destructive actions.
      Button: {
        fontWeight: 500,
        primaryColor: onPrimary,
        ...(name === 'dark' && { dangerColor: onPrimary }),
      },
      // Colour of marks on primary-coloured controls.
      Checkbox: { colorWhite: onPrimary },
      // Darkens the track of an unchecked switch because its handle is white in both themes.
      ...(name === 'light' && { Switch: { colorTextQuaternary: tokens.colorTextTertiary } }),
      Radio: { colorWhite: onPrimary, buttonSolidCheckedColor: onPrimary },
    },
    cssVar: { key: variablesClass(name, appearance) },
    hashed: false,
  };
}
