import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { brand } from '../../../shared/brand/brand.ts';
import { everything, queryOf } from '../../../shared/catalogue/browsing/address.ts';
import type { CatalogueSources } from '../../../shared/catalogue/browsing/catalogue-sources.ts';
import { type Filters, noFilters } from '../../../shared/catalogue/browsing/filters.ts';
import { isFavourite, noFavourites } from '../../../shared/favourites/favourites.ts';
import { counted } from '../../../shared/numbers/count-text.ts';
import { $favourites } from '../../favourites/store.ts';
import { Asked } from './Asked.tsx';
import { type Card, cardsOf } from './cards.ts';
import { FilterDrawer } from './FilterDrawer.tsx';
import { FilterHeading, type FilterOptions, FilterPanel } from './FilterPanel.tsx';
import { ProductList } from './ProductList.tsx';
import { More, NotApplied, NothingFound, Unreachable, Waiting } from './states.tsx';
import { $asked, $browsing, browse, searchFor } from './store.ts';
import { Toolbar } from './Toolbar.tsx';
import { usePlace } from './use-place.ts';
import { useCatalogue, useResults } from './use-results.ts';

interface Props {
  /** The cards of the page itself: the newest products. */
  first: readonly Card[];
  total: number;
  options: FilterOptions;
  /** The counts of the options when nothing is asked for, as entries. */
  counts: Readonly<Record<keyof FilterOptions, readonly (readonly [string, number])[]>>;
  sources: CatalogueSources;
}

const heading = 'Produtos';
const chooseFilters = (filters: Filters) => browse({ filters });
const clearFilters = () => chooseFilters(noFilters);

/** The catalogue: as the page has it at first, then the whole of it. */
export function CatalogueBrowser({ first, total, options, counts, sources }: Props) {
  const browsing = useStore($browsing, { ssr: () => everything });
  const favourites = useStore($favourites, { ssr: () => noFavourites });
  const { catalogue, again } = useCatalogue(sources);
  // The letters of a search come first; the list follows, and skips what is outdated.
  const asked = useDeferredValue(useStore($asked, { ssr: () => everything }));
  const results = useResults(catalogue, asked);
  const top = useRef<HTMLDivElement>(null);
  const filtersId = useId();
  const [drawer, setDrawer] = useState(false);
  const [focusOn, setFocusOn] = useState<number>();

  const found = results?.found.length;
  const place = usePlace(asked, results !== undefined, top);
  const shown = Math.min(place.shown, found ?? first.length);
  const cardOf = useMemo(
    () => (catalogue ? cardsOf(catalogue, first) : undefined),
    [catalogue, first],
  );
  const cardAt = (index: number) =>
    (results && cardOf ? cardOf(results.found[index] ?? 0) : first[index]) as Card;

  const ownCounts = useMemo(
    () => ({
      categories: new Map(counts.categories),
      materials: new Map(counts.materials),
      colors: new Map(counts.colors),
      availability: new Map(counts.availability),
    }),
    [counts],
  );
  const [only, ...others] = browsing.filters.categories;
  // Only a category of ours is a heading: an address can say anything.
  const isCategory = only !== undefined && options.categories.includes(only);
  const title = isCategory && others.length === 0 ? only : heading;
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    // Asked for by the address, or not to be had: what there is may be seen. Until then it is waited for.
    if (results || catalogue === null) delete dataset.asking;
    else if (dataset.asking !== undefined) dataset.asking = 'soon';
  }, [results, catalogue]);

  const panel = (
    <FilterPanel
      options={options}
      filters={browsing.filters}
      counts={results?.counts ?? ownCounts}
      onChange={chooseFilters}
    />
  );
  return (
    <div className="catalogue">
      <h1 className="catalogue-title text-display wrap-anywhere">{title}</h1>
      <aside className="catalogue-filters" aria-labelledby={filtersId}>
        <FilterHeading id={filtersId} filters={browsing.filters} onClear={clearFilters} />
        <div className="mt-3">{!drawer && panel}</div>
      </aside>
      <div ref={top} className="catalogue-results">
        <Toolbar
          browsing={browsing}
          onSearch={searchFor}
          onChange={browse}
          onFilters={() => setDrawer(true)}
        />
        {catalogue !== null && <Asked browsing={asked} found={found} onChange={browse} />}
        <p className="sr-only" role="status">
          {found === undefined ? '' : counted(found, 'produto', 'produtos')}
        </p>
        {catalogue === null && <Unreachable asked={queryOf(asked) !== ''} onRetry={again} />}
        <div className="relative mt-8">
          <Waiting />
          <NotApplied />
        </div>
        <div data-catalogue-list>
          {found === 0 ? (
            <NothingFound onAll={() => browse({ search: '', filters: noFilters })} />
          ) : (
            <ProductList
              place={place}
              shown={shown}
              cardAt={cardAt}
              described={{ catalogue, found: results?.found, own: first.length }}
              view={asked.view}
              isFavourite={(id) => isFavourite(favourites, id)}
              focusOn={focusOn}
            />
          )}
        </div>
        {found !== 0 && (
          <More
            shown={shown}
            total={found ?? total}
            live={results !== undefined}
            onMore={(byKeyboard) => {
              if (byKeyboard) setFocusOn(shown);
              place.showMore();
            }}
          />
        )}
      </div>
      <FilterDrawer
        open={drawer}
        found={found}
        filters={browsing.filters}
        onClear={clearFilters}
        onClose={() => setDrawer(false)}
      >
        {panel}
      </FilterDrawer>
    </div>
  );
}
