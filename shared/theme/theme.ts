/** Shared by site and back-office (docs/product.md#states). */
export type Theme = 'dark' | 'light';

/** The key in localStorage. */
export const themeKey = 'vitrine-theme';

/** Background colours, for browser UI and icons, which have no style sheet. */
export const themeColors: Record<Theme, string> = { dark: '#15110e', light: '#fbf8f3' };

/** The stored theme, or the default where there is none: dark, unless the shop has said otherwise. */
export const parseTheme = (stored: string | null | undefined, otherwise: Theme = 'dark'): Theme =>
  stored === 'light' || stored === 'dark' ? stored : otherwise;

/**
 * Runs in the head of every page, so that the stored theme applies before the first paint; a page comes with the shop's
 * default. The colours of the browser's bar are the shop's, too: the page names them, as one script serves all shops.
 */
export const themeScript = `try{const t=localStorage.getItem('${themeKey}'),d=document.documentElement.dataset;if((t==='dark'||t==='light')&&t!==d.theme){d.theme=t;const m=document.querySelector('meta[name=theme-color]');if(m)m.content=m.dataset[t]}}catch{}`;
