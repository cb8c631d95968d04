import { parseTheme, type Theme, themeKey } from '#shared/theme/theme.ts';
import { persistentAtom } from '../storage/persist.ts';

/** The theme the visitor chose; dark when none was. */
export const $theme = persistentAtom<Theme>(themeKey, 'dark', {
  encode: (theme) => theme,
  decode: parseTheme,
});
