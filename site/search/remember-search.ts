import { withSearch } from '#shared/recent/recent-searches.ts';
import { $searches } from '../stores/searches.ts';

export const rememberSearch = (term: string): void =>
  $searches.set(withSearch($searches.get(), term));
