import { decodeViewed, type Viewed } from '#shared/recent/recent.ts';
import { persistentAtom } from '../storage/persist.ts';

/** Recently viewed products, newest first. */
export const $viewed = persistentAtom<readonly Viewed[]>('recently-viewed', [], {
  encode: JSON.stringify,
  decode: decodeViewed,
});
