import { decodeSearches, withSearch } from '#shared/recent/recent-searches.ts';
import { storedList } from '../storage/persist.ts';

export const $searches = storedList('recent-searches', decodeSearches);

export const rememberSearch = (term: string): void =>
  $searches.set(withSearch($searches.get(), term));
