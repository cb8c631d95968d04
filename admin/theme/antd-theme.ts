import { type ThemeConfig, theme } from 'antd';
import type { Identity } from '#shared/identity/identity.ts';
import { corners } from '#shared/theme/corners.ts';
import { adminPalette } from './admin-palette.ts';
import type { ThemeName } from './theme-name.ts';

/** What of the shop's identity the back-office looks like. */
export type Look = Pick<Identity, 'brand_color' | 'radius'>;

const everyTheme = {
  fontFamily: "'Instrument Sans Variable', system-ui, sans-serif",
  fontSize: 14,
  controlHeight: 34,
  wireframe: false,
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.16s',
};

/** Errors and the like mean the same in every shop. */
const meanings = {
  dark: { colorError: '#ff857b', colorSuccess: '#5fb878', colorWarning: '#e6b450' },
  light: {
    colorError: '#c0362c',
    colorSuccess: '#2c7a45',
    colorWarning: '#8a5a00',
    // antd derives greyish backgrounds from colours this dark.
    colorErrorBg: '#fdefed',
    colorErrorBorder: '#efb9b3',
    colorSuccessBg: '#ecf6ee',
    colorSuccessBorder: '#b5d8bf',
    colorWarningBg: '#fbf3df',
    colorWarningBorder: '#e5cd97',
  },
} as const;

type Algorithm = Extract<ThemeConfig['algorithm'], unknown[]>[number];

/** Colours as they are, after an algorithm that would make its own of them. */
const exactly =
  (colors: Record<string, string>): Algorithm =>
  (seed, map) => ({ ...(map ?? theme.defaultAlgorithm(seed)), ...colors });

/** The class that holds the theme as CSS variables (--ant-…), for our own styles. */
export const variablesClass = (name: ThemeName, { brand_color, radius }: Look) =>
  `vitrine-${name}-${brand_color.slice(1)}-${radius}`;

/** antd in the shop's colours. */
export function antdTheme(name: ThemeName, look: Look): ThemeConfig {
  const { tokens, onPrimary } = adminPalette(look.brand_color, name);
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
      borderRadius: corners[look.radius].backOffice,
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: {
      // White has too little contrast on light colours, ink enough; the same on the light red of destructive actions.
      Button: {
        fontWeight: 500,
        primaryColor: onPrimary,
        ...(name === 'dark' && { dangerColor: onPrimary }),
      },
      // And so have the marks of controls that are filled with it.
      Checkbox: { colorWhite: onPrimary },
      // The handle of a switch that is off is white in both themes.
      ...(name === 'light' && { Switch: { colorTextQuaternary: tokens.colorTextTertiary } }),
      Radio: { colorWhite: onPrimary, buttonSolidCheckedColor: onPrimary },
    },
    cssVar: { key: variablesClass(name, look) },
    hashed: false,
  };
}
