import { parseTheme, type Theme, themeKey } from '#shared/theme/theme.ts';
import { persistentAtom } from '../storage/persist.ts';

/** What the page came with: the shop's default, or what `themeScript` has found. */
const ofPage = parseTheme(
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.theme,
);

/** The theme the visitor chose, or the shop's. */
export const $theme = persistentAtom<Theme>(themeKey, ofPage, {
  encode: (theme) => theme,
  decode: (stored) => parseTheme(stored, ofPage),
});
