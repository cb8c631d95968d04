import { persistentAtom } from '../storage/persist.ts';

export type Theme = 'dark' | 'light';

/** The theme the visitor chose; dark when none was. */
export const $theme = persistentAtom<Theme>('vitrine-theme', 'dark', {
  encode: (theme) => theme,
  decode: (stored) => (stored === 'light' ? 'light' : 'dark'),
});
