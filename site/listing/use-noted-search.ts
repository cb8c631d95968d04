import { useEffect } from 'react';
import { noteSearch } from '../search/note-search.ts';
import type { Results } from './use-results.ts';

/** Who types rests so long when the search is finished (ms). */
const rest = 1500;

/** Has a search counted that is no longer typed. */
export function useNotedSearch(search: string, results: Results | undefined): void {
  const hits = results?.complete ? results.searched.hits : undefined;
  useEffect(() => {
    if (hits === undefined) return undefined;
    const timer = setTimeout(() => noteSearch(search.trim(), hits), rest);
    return () => clearTimeout(timer);
  }, [search, hits]);
}
