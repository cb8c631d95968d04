import { parseTheme, type Theme, themeKey } from '#shared/theme/theme.ts';
import { persistentAtom } from '../storage/persist.ts';

/** Theme of the page: the shop's default, or the one that `themeScript` applied. */
const ofPage = parseTheme(import.meta.env.SSR ? undefined : document.documentElement.dataset.theme);

export const $theme = persistentAtom<Theme>(themeKey, ofPage, {
  encode: (theme) => theme,
  decode: (stored) => parseTheme(stored, ofPage),
});
