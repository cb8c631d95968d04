/** Shared by site and back-office (docs/product.md#states). */
export type Theme = 'dark' | 'light';

/** The key in localStorage. */
export const themeKey = 'vitrine-theme';

/** Background colours, for browser UI and icons, which have no style sheet. */
export const themeColors: Record<Theme, string> = { dark: '#15110e', light: '#fbf8f3' };

/** The stored theme; dark is the default. */
export const parseTheme = (stored: string | null | undefined): Theme =>
  stored === 'light' ? 'light' : 'dark';

/**
 * Runs in the head of every page, so that the stored theme applies before the first paint. The colours of the browser's
 * bar are the shop's: the page names them, as the script has to be the same in every shop.
 */
export const themeScript = `try{const t=localStorage.getItem('${themeKey}');if(t==='dark'||t==='light'){document.documentElement.dataset.theme=t;const m=document.querySelector('meta[name=theme-color]');if(m)m.content=m.dataset[t]}}catch{}`;
