import { type ThemeConfig, theme } from 'antd';
import type { ThemeName } from './theme-name.ts';

const fontFamily = "'Instrument Sans Variable', system-ui, sans-serif";

const everyTheme = {
  fontFamily,
  fontSize: 14,
  borderRadius: 6,
  controlHeight: 34,
  wireframe: false,
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.16s',
};

// A deep, slightly warm ink; the accent is for actions only.
const dark: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    ...everyTheme,
    colorPrimary: '#e39a4f',
    colorInfo: '#e39a4f',
    colorLink: '#e9a868',
    colorBgBase: '#14110f',
    colorTextBase: '#f3ece4',
    colorBgLayout: '#14110f',
    colorBgContainer: '#1d1916',
    colorBgElevated: '#26211d',
    colorBorder: '#4a413a',
    colorBorderSecondary: '#332c27',
    colorTextSecondary: '#c2b6aa',
    colorTextTertiary: '#a39789',
    colorTextPlaceholder: '#8f8478',
    colorError: '#ff857b',
    colorSuccess: '#5fb878',
    colorWarning: '#e6b450',
    colorBgSpotlight: '#3d352f',
    colorPrimaryBg: '#33261a',
    colorPrimaryBorder: '#6b4c2c',
  },
  // White on amber has too little contrast (2.4:1), ink on amber enough (7.6:1).
  // The same for the light red of destructive actions.
  components: { Button: { primaryColor: '#1a120a', dangerColor: '#1a120a', fontWeight: 500 } },
};

const light: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  token: {
    ...everyTheme,
    colorPrimary: '#a8560f',
    colorInfo: '#a8560f',
    colorLink: '#96490a',
    colorTextBase: '#1d1713',
    colorBgLayout: '#f7f3ee',
    colorBgContainer: '#fffdfa',
    colorBgElevated: '#ffffff',
    colorBorder: '#d6cabd',
    colorBorderSecondary: '#e8dfd5',
    colorTextSecondary: '#5c5048',
    colorTextTertiary: '#756860',
    colorTextPlaceholder: '#80736a',
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
    colorBgSpotlight: '#332b25',
    colorPrimaryBg: '#fbeedd',
    colorPrimaryBorder: '#e3bd92',
    colorInfoBg: '#fbeedd',
    colorInfoBorder: '#e3bd92',
  },
  components: { Button: { fontWeight: 500 } },
};

/** The class that holds the theme as CSS variables (--ant-…), for our own styles. */
export const variablesClass = (name: ThemeName) => `vitrine-${name}`;

/** antd in the product's colours. */
export function antdTheme(name: ThemeName): ThemeConfig {
  const chosen = name === 'dark' ? dark : light;
  const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    ...chosen,
    token: { ...chosen.token, motion },
    cssVar: { key: variablesClass(name) },
    hashed: false,
  };
}
