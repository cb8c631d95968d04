import { decodeViewed } from '#shared/recent/recent.ts';
import { storedList } from '../storage/persist.ts';

export const $viewed = storedList('recently-viewed', decodeViewed);
