import { useEffect, useRef } from 'react';
import { followSearches } from '../search/note-search.ts';
import type { SettledSearches } from '../search/settled-searches.ts';
import type { Results } from './use-results.ts';

/** Counts a search once typing has ended. */
export function useNotedSearch(search: string, results: Results | undefined): void {
  const searches = useRef<SettledSearches>(undefined);
  const query = search.trim();
  const hits = results?.complete ? results.searched.hits : undefined;
  useEffect(() => {
    searches.current ??= followSearches();
    searches.current.show(query, hits);
  }, [query, hits]);
}
