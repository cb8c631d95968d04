import { parseTheme, type Theme, themeKey } from '#shared/theme/theme.ts';

export type ThemeName = Theme;

/** The stored theme; dark without one, or without storage. */
export function readThemeName(): ThemeName {
  try {
    return parseTheme(localStorage.getItem(themeKey));
  } catch {
    return 'dark';
  }
}

/** Stores the choice, if the browser allows it. */
export function rememberThemeName(name: ThemeName): void {
  try {
    localStorage.setItem(themeKey, name);
  } catch {
    // A choice that lasts until the page closes is better than none.
  }
}

/** Subscribes to changes of the theme in other tabs of the site or the back-office. */
export function onThemeChangedElsewhere(changed: (name: ThemeName) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === themeKey || event.key === null) changed(readThemeName());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
