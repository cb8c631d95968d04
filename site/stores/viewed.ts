import { decodeViewed } from '#shared/recent/recent.ts';
import { storedList } from '../storage/persist.ts';

/** Recently viewed products, newest first. */
export const $viewed = storedList('recently-viewed', decodeViewed);
