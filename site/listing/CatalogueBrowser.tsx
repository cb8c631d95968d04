import { useStore } from '@nanostores/react';
import {
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Budget, noBudget } from '#shared/catalogue/browsing/budget.ts';
import { byGroup } from '#shared/catalogue/browsing/filters.ts';
import { formatQuery } from '#shared/catalogue/browsing/query.ts';
import { pageSize } from '#shared/catalogue/list-pages.ts';
import { correctedText } from '#shared/catalogue/search.ts';
import { isFavourite } from '#shared/favourites/favourites.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { closest } from '../layout/element.ts';
import { loadWithRetry } from '../loading.ts';
import { paths } from '../paths.ts';
import { noItems } from '../storage/persist.ts';
import { $budget, setBudget } from '../stores/budget.ts';
import { $favourites } from '../stores/favourites.ts';
import { loadedOrToast } from '../toast/show-toast.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { BudgetForm } from './BudgetBar.tsx';
import { createCardReader } from './cards.ts';
import { drawnList } from './drawn-list.ts';
import { FilterHeading, type FilterOptions, FilterPanel } from './FilterPanel.tsx';
import { listTitle } from './list-title.ts';
import { ProductList } from './ProductList.tsx';
import { $listQuery, $query, changeQuery } from './query-store.ts';
import { LoadFailed, More, NothingFound } from './states.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useAsked, useCatalogue, useNotedSearch, useResults } from './use-results.ts';
import { useScrollPosition } from './use-scroll-position.ts';

interface Props {
  shopName: string;
  hasPdf: boolean;
  total: number;
  options: FilterOptions;
  /** Number of products per filter option without active filters, as entries. */
  counts: Readonly<Record<keyof FilterOptions, readonly (readonly [string, number])[]>>;
  /** Limits the list to some categories, for a page that has its own title. */
  within?: { address: string; categories: readonly string[] };
  /** `Pending`, which is controlled by style sheets only. Optional because Astro does not count a slot as a prop. */
  pending?: ReactNode;
  /** The `CardList` in the page's HTML. */
  children: ReactNode;
}

const FilterDrawer = lazy(() => loadWithRetry(() => import('./FilterDrawer.tsx')));
const NearestProducts = lazy(() => loadWithRetry(() => import('./NearestProducts.tsx')));

/** Markup that React leaves untouched because `first-results.tsx` may have drawn into it. */
const untouched = { __html: '' };

/** Catalogue that starts with the products in the page's HTML and shows all products once loaded. */
export function CatalogueBrowser({
  shopName,
  hasPdf,
  total,
  options,
  counts,
  within,
  pending,
  children,
}: Props) {
  const query = useStore($query, { ssr: 'initial' });
  const favourites = useStore($favourites, { ssr: () => noItems });
  const isLiked = (id: string) => isFavourite(favourites, id);
  const { catalogue, retry } = useCatalogue();
  // Deferred to prioritise typing and avoid rendering stale lists.
  const listQuery = useDeferredValue(useStore($listQuery, { ssr: 'initial' }));
  const stored = useStore($budget, { ssr: () => noBudget });
  const asked = useAsked(catalogue, listQuery.search, stored);
  const { rest, budget, isMentioned } = asked;
  const { results, isAwaited } = useResults(catalogue, listQuery, asked, within?.categories);
  // A budget typed into the bar replaces the one mentioned in the search.
  const changeBudget = (changed: Budget) => {
    setBudget(changed);
    if (isMentioned) changeQuery({ search: rest });
  };
  const { quantity, neededBy } = budget;
  const isKept = isMentioned && (quantity ?? neededBy) !== undefined;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isKept) return undefined;
    // Stores a budget mentioned in the search because the product page does not know the search.
    const keep = ({ target }: MouseEvent) => {
      if (closest(target, '[href^="/produto/"]')) setBudget({ ...stored, quantity, neededBy });
    };
    const element = list.current;
    element?.addEventListener('click', keep);
    return () => element?.removeEventListener('click', keep);
  }, [isKept, quantity, neededBy, stored]);
  const top = useRef<HTMLDivElement>(null);
  const filtersId = useId();
  /** Undefined until it is first opened. */
  const [drawer, setDrawer] = useState<boolean>();
  const [focusOn, setFocusOn] = useState<number>();

  const found = results?.found.length;
  const { corrected, missing } = results?.searched ?? {};
  useNotedSearch(listQuery.search, isAwaited ? undefined : results);
  const place = useScrollPosition(listQuery, budget, results !== undefined, top);
  const shown = Math.min(place.shown, found ?? Math.min(pageSize, total));
  // Keeps the initial list until the visitor requests another, because it may be in use.
  const [keepsList, setKeepsList] = useState(true);
  const isDrawn = place.list === drawnList.key && drawnList.complete;
  if (keepsList && results && (!isDrawn || shown > pageSize)) setKeepsList(false);
  const readCard = useMemo(
    () => (catalogue ? createCardReader(catalogue) : undefined),
    [catalogue],
  );
  const ownCounts = useMemo(() => byGroup((group) => new Map(counts[group])), [counts]);
  const title = listTitle(query.filters.categories, options.categories);
  const hasOwnTitle = within !== undefined;
  useEffect(() => {
    if (!hasOwnTitle) document.title = `${title} · ${shopName}`;
  }, [title, shopName, hasOwnTitle]);
  // Must run before the results are painted.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // Shows the list once it has results or the catalogue has failed to load.
    if (results || catalogue === null) delete dataset.queryPending;
    else if (dataset.queryPending !== undefined) dataset.queryPending = 'hydrated';
  }, [results, catalogue]);

  /** Requested print or PDF, pending until the whole list has loaded. */
  const [asks, setAsks] = useState<'print' | 'pdf'>();
  useEffect(() => {
    if (!asks || !results || !catalogue) return;
    setAsks(undefined);
    if (asks === 'print') return print();
    const ids = results.found.flatMap((position) => catalogue.products[position]?.id ?? []);
    const heading = document.querySelector('h1')?.textContent ?? title;
    void loadedOrToast(import('../catalogue-pdf/make-pdf.ts'), (pdf) => pdf.makePdf(heading, ids));
  }, [asks, results, catalogue, title]);

  const panel = (
    <FilterPanel options={options} filters={query.filters} counts={results?.counts ?? ownCounts} />
  );
  return (
    <div className="catalogue" data-within={within && JSON.stringify(within.categories)}>
      {!within && <h1 className="col-span-full text-display wrap-anywhere">{title}</h1>}
      {/* Placed before the many filters, so that keyboard users reach it first. */}
      <div ref={top} className="col-span-full scroll-mt-(--header-height) pt-9">
        <BudgetForm budget={budget} onChange={changeBudget} />
        <Toolbar query={query} onFilters={() => setDrawer(true)} />
      </div>
      <aside className="catalogue-filters js-only hidden lg:block" aria-labelledby={filtersId}>
        <FilterHeading id={filtersId} filters={query.filters} />
        <div className="mt-3">{!drawer && panel}</div>
      </aside>
      <div className="min-w-0">
        {/* Rendered together with the list, so that the layout does not shift while the list loads. */}
        {results ? (
          <ActiveFilters
            query={asked.retry ? { ...listQuery, search: '' } : listQuery}
            results={results}
            isAwaited={isAwaited}
            budget={budget}
            onBudget={changeBudget}
          />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and has React leave the content alone
          <div data-first-filters="" dangerouslySetInnerHTML={untouched} suppressHydrationWarning />
        )}
        <p className="sr-only" role="status">
          {!isAwaited && corrected !== undefined && `${correctedText(rest, corrected, missing)} `}
          {isAwaited ? 'Buscando…' : found !== undefined && counted(found, 'produto', 'produtos')}
        </p>
        {catalogue === null && (
          <LoadFailed onRetry={retry}>
            Não foi possível carregar o catálogo inteiro.
            {formatQuery(listQuery) !== '' &&
              ' A busca e os filtros não foram aplicados: estes são os produtos mais recentes.'}
          </LoadFailed>
        )}
        {asked.retry && (
          <LoadFailed onRetry={asked.retry}>Não foi possível aplicar a busca.</LoadFailed>
        )}
        {pending}
        <div data-catalogue-list ref={list}>
          {found === 0 ? (
            <NothingFound everywhere={within && listQuery.search}>
              {results && catalogue && readCard && (
                <Suspense>
                  <NearestProducts
                    catalogue={catalogue}
                    asked={asked}
                    results={results}
                    readCard={readCard}
                    isFavourite={isLiked}
                  />
                </Suspense>
              )}
            </NothingFound>
          ) : keepsList || !results || !catalogue || !readCard ? (
            children
          ) : (
            <ProductList
              place={place}
              shown={shown}
              catalogue={catalogue}
              results={results}
              readCard={readCard}
              view={listQuery.view}
              isFavourite={isLiked}
              focusOn={focusOn}
            />
          )}
        </div>
        {found !== 0 && (
          <More
            shown={shown}
            list={within?.address ?? paths.products}
            total={found ?? total}
            failed={catalogue === null}
            onMore={(byKeyboard) => {
              if (byKeyboard) setFocusOn(shown);
              place.showMore();
            }}
            onPrint={() => {
              place.showMore(total);
              setAsks('print');
            }}
            onPdf={hasPdf && catalogue !== null && (() => setAsks('pdf'))}
          />
        )}
      </div>
      {drawer !== undefined && (
        <Suspense>
          <FilterDrawer
            open={drawer}
            found={found}
            heading={<FilterHeading id="drawer-title" filters={query.filters} />}
            onClose={() => setDrawer(false)}
          >
            {panel}
          </FilterDrawer>
        </Suspense>
      )}
    </div>
  );
}
