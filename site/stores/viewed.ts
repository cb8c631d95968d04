import { decodeViewed, type Viewed } from '#shared/recent/recent.ts';
import { persistentAtom } from './persist.ts';

/** The products this browser has shown lately. */
export const $viewed = persistentAtom<readonly Viewed[]>('recently-viewed', [], {
  encode: JSON.stringify,
  decode: decodeViewed,
});
