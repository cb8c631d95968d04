import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Budget } from '#shared/catalogue/browsing/budget.ts';
import type { CatalogueQuery } from '#shared/catalogue/browsing/query.ts';
import { sortFor } from '#shared/catalogue/browsing/sorting.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/client/catalogue.ts';
import { ifLoaded } from '../loading.ts';
import type { SettledSearches } from '../search/settled-searches.ts';
import { findProducts, type Results, readSearch } from './find-products.ts';

/** Loads the catalogue. It is undefined while loading, and null after a failure until `retry` is called. */
export function useCatalogue() {
  const [catalogue, setCatalogue] = useState<Catalogue | null | undefined>();
  const missing = catalogue === undefined;
  useEffect(() => {
    if (!missing) return;
    loadCatalogue().then(
      // Uses a transition to keep scrolling responsive.
      (loaded) => startTransition(() => setCatalogue(loaded)),
      () => setCatalogue(null),
    );
  }, [missing]);
  return { catalogue, retry: () => setCatalogue(undefined) };
}

type Loading = 'awaited' | 'there' | 'failed';

/** Loads a part of the catalogue's data once it is needed. */
function useLoaded(
  catalogue: Catalogue | null | undefined,
  wanted: boolean,
  load: (catalogue: Catalogue) => Promise<unknown>,
): Loading {
  const [state, setState] = useState<Loading>('awaited');
  const isMissing = state !== 'there';
  useEffect(() => {
    if (!catalogue || !wanted || !isMissing) return;
    load(catalogue).then(
      () => setState('there'),
      () => setState('failed'),
    );
  }, [catalogue, wanted, isMissing, load]);
  return state;
}

const completeSearch = (catalogue: Catalogue) => catalogue.completeSearch();
const loadTiers = (catalogue: Catalogue) => catalogue.loadTiers();
const loadLateness = (catalogue: Catalogue) =>
  import('../deadlines/deadlines.ts').then((lateness) => lateness.loadLateness(catalogue));

/** Reads a search with `readSearch`. `retry` is set if the search code has failed to load. */
export function useAsked(catalogue: Catalogue | null | undefined, search: string, stored: Budget) {
  const term = search.trim();
  const [retry, setRetry] = useState<() => void>();
  const startSearch = useCallback(
    (started: Catalogue) =>
      started.startSearch((again) =>
        setRetry(() => () => {
          setRetry(undefined);
          again();
        }),
      ),
    [],
  );
  const isStarted = useLoaded(catalogue, term !== '', startSearch) === 'there';
  return useMemo(() => {
    const engine = isStarted ? catalogue?.engine : undefined;
    return { ...readSearch(engine, term, stored), retry: engine || !term ? undefined : retry };
  }, [catalogue, isStarted, term, stored, retry]);
}

/**
 * Finds products with `findProducts`; undefined until the catalogue has loaded. A search also loads descriptions and
 * synonyms, and a quantity loads its prices; until then, `isAwaited` is true and the previous results stay. If they
 * fail to load, the search only covers names, categories and tags, and prices are list prices. Without its code, a
 * search is not applied. A date excludes products that would arrive late.
 */
export function useResults(
  catalogue: Catalogue | null | undefined,
  query: CatalogueQuery,
  asked: ReturnType<typeof useAsked>,
  categories?: readonly string[],
) {
  const { search, filters } = query;
  const { quantity: wanted, neededBy: day } = asked.budget;
  const searching = search.trim() !== '' && !asked.retry;
  const texts = useLoaded(catalogue, searching, completeSearch);
  const isQuantity = wanted !== undefined;
  const tiers = useLoaded(catalogue, isQuantity, loadTiers);
  const dated = useLoaded(catalogue, day !== undefined, loadLateness);
  const complete = texts === 'there';
  const quantity = tiers === 'there' ? wanted : undefined;
  const neededBy = dated === 'there' ? day : undefined;
  const sort = sortFor(query);

  const results = useMemo(() => {
    if (!catalogue || (searching && !asked.engine)) return undefined;
    const options = { filters, sort, categories, quantity, neededBy, complete };
    return findProducts(catalogue, { ...asked, ...options });
  }, [catalogue, searching, asked, filters, sort, categories, quantity, neededBy, complete]);
  // Applies a date once its rules have loaded. Code to wait for them would exceed the catalogue's size budget.
  const isAwaited =
    (searching && (!asked.engine || (texts === 'awaited' && results?.found.length === 0))) ||
    (isQuantity && tiers === 'awaited');
  const [before, setBefore] = useState(results);
  if (!isAwaited && before !== results) setBefore(results);
  return { results: isAwaited ? before : results, isAwaited };
}

export function useNotedSearch(search: string, results: Results | undefined): void {
  const searches = useRef<Promise<SettledSearches>>(undefined);
  const query = search.trim();
  // A price-only search does not rank products, so it only counts those within the price.
  const hits = results?.complete
    ? Math.min(
        results.searched.hits,
        results.searched.ranks ? Number.POSITIVE_INFINITY : results.found.length,
      )
    : undefined;
  useEffect(() => {
    if (query === '' && !searches.current) return;
    searches.current ??= import('../search/settled-searches.ts').then((settled) =>
      settled.followSearches(),
    );
    // While offline, the search is not counted.
    void ifLoaded(searches.current, (settled) => settled.show(query, hits));
  }, [query, hits]);
}
