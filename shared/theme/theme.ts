/** Shared by site and back-office (docs/product.md#states). */
export type Theme = 'dark' | 'light';

/** The key in localStorage. */
export const themeKey = 'vitrine-theme';

/** Background colours, for browser UI and icons, which have no style sheet. */
export const themeColors: Record<Theme, string> = { dark: '#15110e', light: '#fbf8f3' };

/** The stored theme, or the default where there is none: dark, unless the shop has said otherwise. */
export const parseTheme = (stored: string | null | undefined, otherwise: Theme = 'dark'): Theme =>
  stored === 'light' || stored === 'dark' ? stored : otherwise;

/** Runs in the head of every page, so that the stored theme applies before the first paint. A page has the shop's default. */
export const themeScript = `try{const t=localStorage.getItem('${themeKey}'),d=document.documentElement.dataset,c=${JSON.stringify(themeColors)}[t];if(c&&t!==d.theme){d.theme=t;document.querySelector('meta[name=theme-color]')?.setAttribute('content',c)}}catch{}`;
