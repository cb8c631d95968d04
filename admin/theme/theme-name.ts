import { parseTheme, type Theme, themeKey } from '#shared/theme/theme.ts';

export type ThemeName = Theme;

/** The remembered theme; dark without one, or where the browser keeps nothing. */
export function readThemeName(): ThemeName {
  try {
    return parseTheme(localStorage.getItem(themeKey));
  } catch {
    return 'dark';
  }
}

/** Remembers the choice, where the browser lets it. */
export function rememberThemeName(name: ThemeName): void {
  try {
    localStorage.setItem(themeKey, name);
  } catch {
    // A choice that lasts until the page closes is better than none.
  }
}

/** Calls back when another tab, of the site or of the back-office, changed the theme. */
export function onThemeChangedElsewhere(changed: (name: ThemeName) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === themeKey || event.key === null) changed(readThemeName());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
