import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { CatalogueSources } from '#shared/catalogue/browsing/catalogue-sources.ts';
import type { OptionCounts } from '#shared/catalogue/browsing/filter-index.ts';
import type { CatalogueQuery } from '#shared/catalogue/browsing/query.ts';
import { bestFirst, type Found } from '#shared/catalogue/searching/search-index.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/client/catalogue.ts';
import { followSearches, type SettledSearches } from '../search/settled-searches.ts';

/** Loads the catalogue: undefined while loading, null when that failed, until `retry` is called. */
export function useCatalogue(sources: CatalogueSources | undefined) {
  const [catalogue, setCatalogue] = useState<Catalogue | null | undefined>();
  const missing = catalogue === undefined;
  useEffect(() => {
    if (!missing) return undefined;
    let wanted = true;
    loadCatalogue(sources).then(
      (loaded) => {
        // A transition, so that it does not block scrolling.
        if (wanted) startTransition(() => setCatalogue(loaded));
        prepareSearch(loaded);
      },
      () => wanted && setCatalogue(null),
    );
    return () => {
      wanted = false;
    };
  }, [sources, missing]);
  const retry = () => setCatalogue(undefined);
  return { catalogue, retry };
}

/** Normalises texts while the browser is idle, so that the first search is fast. */
function prepareSearch({ search: finder }: Catalogue): void {
  const later: (work: () => void) => void =
    typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout;
  const work = () => {
    if (finder.prepare(500)) later(work);
  };
  later(work);
}

export interface OwnList {
  address: string;
  categories: readonly string[];
}

/** Products that match and belong to some categories. */
function matchingIn(
  { products }: Catalogue,
  categories: readonly string[] | undefined,
  matches: (position: number) => boolean,
): (position: number) => boolean {
  if (!categories) return matches;
  const names = new Set(categories);
  return (position) => names.has(products[position]?.category ?? '') && matches(position);
}

export interface Results {
  found: readonly number[];
  counts: OptionCounts;
  searched: Found;
  /** False until descriptions and synonyms are included. */
  complete: boolean;
}

/**
 * Returns the products that match a query, all or of some categories, sorted by rank; undefined until the catalogue has
 * loaded. A search also loads descriptions and synonyms; while these load, a search without results keeps showing the
 * previous ones.
 */
export function useResults(
  catalogue: Catalogue | null | undefined,
  { search, filters, sort }: CatalogueQuery,
  categories?: readonly string[],
): Results | undefined {
  const [texts, setTexts] = useState<'awaited' | 'there' | 'failed'>('awaited');
  const complete = texts === 'there';
  const searching = search.trim() !== '';
  useEffect(() => {
    if (!catalogue || !searching || complete) return undefined;
    let wanted = true;
    catalogue.completeSearch().then(
      () => wanted && setTexts('there'),
      // Without descriptions, search covers names, categories and tags.
      () => wanted && setTexts('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [catalogue, searching, complete]);

  const results = useMemo((): Results | undefined => {
    if (!catalogue) return undefined;
    const searched = catalogue.search.search(search, complete);
    const { ranks } = searched;
    const { found, counts } = catalogue.filters.filter(
      catalogue.order(sort),
      filters,
      matchingIn(catalogue, categories, (position) => ranks?.[position] !== 0),
    );
    return { found: bestFirst(found, searched), counts, searched, complete };
  }, [catalogue, search, filters, sort, complete, categories]);
  const isAwaited = searching && texts === 'awaited' && results?.found.length === 0;
  const [before, setBefore] = useState(results);
  if (!isAwaited && before !== results) setBefore(results);
  return isAwaited ? before : results;
}

export function useNotedSearch(search: string, results: Results | undefined): void {
  const searches = useRef<SettledSearches>(undefined);
  const query = search.trim();
  const hits = results?.complete ? results.searched.hits : undefined;
  useEffect(() => {
    searches.current ??= followSearches();
    searches.current.show(query, hits);
  }, [query, hits]);
}
