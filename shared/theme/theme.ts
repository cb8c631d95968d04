/** The look a visitor or an editor chose: one choice for the site and the back-office (docs/product.md#limits). */
export type Theme = 'dark' | 'light';

/** Where browsers keep it. */
export const themeKey = 'vitrine-theme';

/** The grounds of the themes, for what surrounds the page and cannot read its styles. */
export const themeColors: Record<Theme, string> = { dark: '#15110e', light: '#fbf8f3' };

/** What a kept value means: dark, unless it says otherwise. */
export const readTheme = (kept: string | null | undefined): Theme =>
  kept === 'light' ? 'light' : 'dark';

/**
 * Runs in the head of every page before anything is painted, so that nobody sees the other theme flash.
 * Pages are dark as they are written.
 */
export const themeScript = `try{if(localStorage.getItem('${themeKey}')==='light'){document.documentElement.dataset.theme='light';document.querySelector('meta[name=theme-color]')?.setAttribute('content','${themeColors.light}')}}catch{}`;
