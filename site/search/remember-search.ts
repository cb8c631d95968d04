import { withSearch } from '#shared/recent/recent-searches.ts';
import { $searches } from '../stores/searches.ts';

/** Puts a search first among the last ones on this device. */
export const rememberSearch = (term: string): void =>
  $searches.set(withSearch($searches.get(), term));
