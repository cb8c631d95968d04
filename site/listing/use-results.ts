import { startTransition, useEffect, useMemo, useState } from 'react';
import type { CatalogueSources } from '#shared/catalogue/browsing/catalogue-sources.ts';
import type { OptionCounts } from '#shared/catalogue/browsing/filter-index.ts';
import type { CatalogueQuery } from '#shared/catalogue/browsing/query.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/client/catalogue.ts';

/** The catalogue once it is there; null when it could not be had, and `again` then tries anew. */
export function useCatalogue(sources: CatalogueSources) {
  const [catalogue, setCatalogue] = useState<Catalogue | null | undefined>();
  const missing = catalogue === undefined;
  useEffect(() => {
    if (!missing) return undefined;
    let wanted = true;
    loadCatalogue(sources).then(
      (loaded) => {
        // Drawn in slices: a visitor who scrolls meanwhile is not held up.
        if (wanted) startTransition(() => setCatalogue(loaded));
        foldAhead(loaded);
      },
      () => wanted && setCatalogue(null),
    );
    return () => {
      wanted = false;
    };
  }, [sources, missing]);
  const again = () => setCatalogue(undefined);
  return { catalogue, again };
}

/** Makes the search ready while there is nothing else to do, so that the first letter waits for nothing. */
function foldAhead({ finder }: Catalogue): void {
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

/** What the catalogue answers; undefined until it is there. A search is answered again with descriptions. */
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
      // Names, categories and tags are searched without them.
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
            catalogue.finder.matching(search, described),
          )
        : undefined,
    [catalogue, search, filters, sort, described],
  );
}
