/** Shared by site and back-office (docs/product.md#states). */
export type Theme = 'dark' | 'light';

/** The key in localStorage. */
export const themeKey = 'vitrine-theme';

/** Background colours, for browser UI and icons, which have no style sheet. */
export const themeColors: Record<Theme, string> = { dark: '#15110e', light: '#fbf8f3' };

/** The stored theme; dark is the default. */
export const parseTheme = (stored: string | null | undefined): Theme =>
  stored === 'light' ? 'light' : 'dark';

/** Runs in the head of every page, so that the stored theme applies before the first paint. Pages are dark by default. */
export const themeScript = `try{if(localStorage.getItem('${themeKey}')==='light'){document.documentElement.dataset.theme='light';document.querySelector('meta[name=theme-color]')?.setAttribute('content','${themeColors.light}')}}catch{}`;
