export type Theme = 'dark' | 'light';

export const themeKey = 'vitrine-theme';

/** Background colours for browser UI and icons, which cannot use the style sheet. */
export const themeColors: Record<Theme, string> = { dark: '#15110e', light: '#fbf8f3' };

/** Returns the stored theme, or the shop's default (dark unless configured). */
export const parseTheme = (stored: string | null | undefined, otherwise: Theme = 'dark'): Theme =>
  stored === 'light' || stored === 'dark' ? stored : otherwise;

/** Applies the stored theme before the first paint. Reads colours from the page because all shops share one script. */
export const themeScript = `try{const t=localStorage.getItem('${themeKey}'),d=document.documentElement.dataset;if((t==='dark'||t==='light')&&t!==d.theme){d.theme=t;const m=document.querySelector('meta[name=theme-color]');if(m)m.content=m.dataset[t]}}catch{}`;
