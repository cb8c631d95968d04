import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { type Budget, fitsBudget, noBudget } from '#shared/catalogue/browsing/budget.ts';
import type { CatalogueSources } from '#shared/catalogue/browsing/catalogue-sources.ts';
import type { CatalogueQuery } from '#shared/catalogue/browsing/query.ts';
import { sortFor } from '#shared/catalogue/browsing/sorting.ts';
import { bestFirst, everything } from '#shared/catalogue/searching/best-first.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/client/catalogue.ts';
import type { SettledSearches } from '../search/settled-searches.ts';

/** Loads the catalogue: undefined while loading, null when that failed, until `retry` is called. */
export function useCatalogue(sources: CatalogueSources | undefined) {
  const [catalogue, setCatalogue] = useState<Catalogue | null | undefined>();
  const missing = catalogue === undefined;
  useEffect(() => {
    if (!missing) return;
    loadCatalogue(sources).then(
      // A transition, so that it does not block scrolling.
      (loaded) => startTransition(() => setCatalogue(loaded)),
      () => setCatalogue(null),
    );
  }, [sources, missing]);
  return { catalogue, retry: () => setCatalogue(undefined) };
}

type Loading = 'awaited' | 'there' | 'failed';

/** Loads data of the catalogue while it is wanted. */
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

const startSearch = (catalogue: Catalogue) => catalogue.startSearch();
const completeSearch = (catalogue: Catalogue) => catalogue.completeSearch();
const loadTiers = (catalogue: Catalogue) => catalogue.loadTiers();
const loadLateness = (catalogue: Catalogue) =>
  import('../deadlines/deadlines.ts').then((lateness) => lateness.loadLateness(catalogue));

/** Returns what a search asks for: a term, and the budget with what the search mentions of it. */
export function useAsked(catalogue: Catalogue | null | undefined, search: string, stored: Budget) {
  const term = search.trim();
  const isStarted = useLoaded(catalogue, term !== '', startSearch) === 'there';
  return useMemo(() => {
    const engine = isStarted ? catalogue?.engine : undefined;
    const { rest, budget } = engine?.read(term) ?? { rest: term, budget: noBudget };
    const isMentioned = Object.keys(budget).length > 0;
    return { engine, rest, budget: { ...stored, ...budget }, isMentioned };
  }, [catalogue, isStarted, term, stored]);
}

/**
 * Returns the products that match a query and a budget, all or of some categories, in the chosen order; undefined until
 * the catalogue has loaded. A search also loads descriptions and synonyms, a quantity its prices; while these load, the
 * previous results stay. Without descriptions, search covers names, categories and tags; without tiers, prices are as
 * listed; a date leaves out what arrives late.
 */
export function useResults(
  catalogue: Catalogue | null | undefined,
  query: CatalogueQuery,
  { engine, rest, budget }: ReturnType<typeof useAsked>,
  categories?: readonly string[],
) {
  const { search, filters } = query;
  const searching = search.trim() !== '';
  const texts = useLoaded(catalogue, searching, completeSearch);
  const isQuantity = budget.quantity !== undefined;
  const tiers = useLoaded(catalogue, isQuantity, loadTiers);
  const dated = useLoaded(catalogue, budget.neededBy !== undefined, loadLateness);
  // False until descriptions and synonyms are included.
  const complete = texts === 'there';
  // Quantity that prices are for; undefined without one or if its prices did not load.
  const quantity = tiers === 'there' ? budget.quantity : undefined;
  const neededBy = dated === 'there' ? budget.neededBy : undefined;
  const sort = sortFor(query);

  const results = useMemo(() => {
    if (!catalogue || (searching && !engine)) return undefined;
    const searched = engine?.search(rest, complete) ?? everything;
    const { ranks } = searched;
    const { models } = catalogue;
    // Unit prices by position, 0 without one.
    const prices = catalogue.prices(quantity);
    const names = categories && new Set(categories);
    const { found, counts } = catalogue.filters.filter(
      catalogue.order(sort, quantity),
      filters,
      (position) =>
        ranks?.[position] !== 0 &&
        (!names || names.has(catalogue.products[position]?.category ?? '')) &&
        fitsBudget(budget, prices[position] ?? 0) &&
        !(neededBy && catalogue.isLate?.(position, neededBy)),
      models && (() => models.counter()),
    );
    const ordered = sort === 'relevance' ? bestFirst(found, searched) : found;
    const shown = models?.firsts(ordered) ?? ordered;
    // Without a lead time, if a date leaves out others.
    const undated = neededBy
      ? shown.filter((position) => !catalogue.products[position]?.productionDays).length
      : 0;
    return { found: shown, counts, searched, quantity, prices, undated, complete };
  }, [
    catalogue,
    searching,
    engine,
    rest,
    filters,
    sort,
    quantity,
    budget,
    neededBy,
    complete,
    categories,
  ]);
  // A date applies once its rules have loaded: awaiting them would cost bytes that the catalogue lacks.
  const isAwaited =
    (searching && (!engine || (texts === 'awaited' && results?.found.length === 0))) ||
    (isQuantity && tiers === 'awaited');
  const [before, setBefore] = useState(results);
  if (!isAwaited && before !== results) setBefore(results);
  return isAwaited ? before : results;
}

export type Results = NonNullable<ReturnType<typeof useResults>>;

export function useNotedSearch(search: string, results: Results | undefined): void {
  const searches = useRef<Promise<SettledSearches>>(undefined);
  const query = search.trim();
  // A search for nothing but a price matches everything within it.
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
    searches.current.then(
      (settled) => settled.show(query, hits),
      // Offline, the search is not counted.
      () => undefined,
    );
  }, [query, hits]);
}
