import { startTransition, useEffect, useMemo, useState } from 'react';
import type { CatalogueSources } from '#shared/catalogue/browsing/catalogue-sources.ts';
import type { OptionCounts } from '#shared/catalogue/browsing/filter-index.ts';
import type { CatalogueQuery } from '#shared/catalogue/browsing/query.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/client/catalogue.ts';

/** Loads the catalogue: undefined while loading, null when that failed, until `retry` is called. */
export function useCatalogue(sources: CatalogueSources) {
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

export interface Results {
  found: readonly number[];
  counts: OptionCounts;
}

/** The products that match a query; undefined until the catalogue has loaded. A search loads descriptions, too. */
export function useResults(
  catalogue: Catalogue | null | undefined,
  { search, filters, sort }: CatalogueQuery,
): Results | undefined {
  const [described, setDescribed] = useState(false);
  const searching = search.trim() !== '';
  useEffect(() => {
    if (!catalogue || !searching || described) return undefined;
    let wanted = true;
    catalogue.describe(catalogue.products.keys()).then(
      () => wanted && setDescribed(true),
      // Without descriptions, names, categories and tags are searched.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [catalogue, searching, described]);

  return useMemo(
    () =>
      catalogue
        ? catalogue.filters.filter(
            catalogue.order(sort),
            filters,
            catalogue.search.matching(search, described),
          )
        : undefined,
    [catalogue, search, filters, sort, described],
  );
}
