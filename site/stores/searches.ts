import { decodeSearches } from '#shared/recent/recent-searches.ts';
import { persistentAtom } from '../storage/persist.ts';

/** The last searches on this device, newest first. */
export const $searches = persistentAtom<readonly string[]>('recent-searches', [], {
  encode: JSON.stringify,
  decode: decodeSearches,
});
