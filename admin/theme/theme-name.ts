export type ThemeName = 'dark' | 'light';

// The site keeps the same choice under the same key (spec section 9).
const storageKey = 'vitrine-theme';

/** The remembered theme; dark without one, or where the browser keeps nothing. */
export function readThemeName(): ThemeName {
  try {
    return localStorage.getItem(storageKey) === 'light' ? 'light' : 'dark';
  } catch {
    return 'dark';
  }
}

/** Remembers the choice, where the browser lets it. */
export function rememberThemeName(name: ThemeName): void {
  try {
    localStorage.setItem(storageKey, name);
  } catch {
    // A choice that lasts until the page closes is better than none.
  }
}

/** Calls back when another tab, of the site or of the back-office, changed the theme. */
export function onThemeChangedElsewhere(changed: (name: ThemeName) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) changed(readThemeName());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
