import { sortFor } from '#shared/catalogue/browsing/sorting.ts';
import { pageSize } from '#shared/catalogue/list-pages.ts';
import { isFavourite } from '#shared/favourites/favourites.ts';
import { loadCatalogue } from '../catalogue/client/catalogue.ts';
import { toDom } from '../hydration/to-dom.ts';
import { whenIdle } from '../loading.ts';
import { $budget, setBudget } from '../stores/budget.ts';
import { $favourites } from '../stores/favourites.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { CardList } from './CardList.tsx';
import { createCardReader } from './cards.ts';
import { drawnList } from './drawn-list.ts';
import { findProducts, listKey, readSearch } from './find-products.ts';
import { $query } from './query-store.ts';

const { dataset } = document.documentElement;
const elementOf = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Maximum wait for descriptions and synonyms (ms). */
const textsTimeout = 1000;

const labelOf = (element: Element) => element.ariaLabel ?? element.textContent;

/** Waits until React replaces the drawn filters; then shows its count of results, and returns the focus. */
function handOver(filters: HTMLElement, parent: Element): void {
  dataset.queryDrawn = '';
  let focused: string | undefined;
  filters.addEventListener('focusin', ({ target }) => {
    focused = labelOf(target as Element);
  });
  const replaced = new MutationObserver(() => {
    if (filters.isConnected) return;
    replaced.disconnect();
    delete dataset.queryDrawn;
    if (focused === undefined || document.activeElement !== document.body) return;
    const buttons = [...parent.querySelectorAll('button')];
    buttons.find((button) => labelOf(button) === focused)?.focus({ preventScroll: true });
  });
  replaced.observe(parent, { childList: true });
}

/**
 * Replaces the list in the page by the results for the address. Returns the first picture, null without one, or undefined
 * if the list is left to React.
 */
async function draw(): Promise<HTMLImageElement | null | undefined> {
  const query = $query.get();
  const stored = $budget.get();
  // These need more files than the catalogue.
  if (stored.quantity ?? stored.neededBy) return undefined;
  const term = query.search.trim();
  const catalogue = await loadCatalogue();
  const engine = term === '' ? undefined : await catalogue.startSearch();
  const asked = readSearch(engine, term, stored);
  if (asked.isMentioned) return undefined;
  const categories = elementOf('[data-within]')?.dataset.within;
  const find = (complete: boolean) => {
    const results = findProducts(catalogue, {
      ...asked,
      filters: query.filters,
      sort: sortFor(query),
      categories: categories && JSON.parse(categories),
      complete,
    });
    return { results, found: results.found.slice(0, pageSize) };
  };
  const texts = engine ? catalogue.completeSearch() : catalogue.describe(find(false).found);
  const late = new Promise<false>((resolve) => setTimeout(resolve, textsTimeout, false));
  const complete = await Promise.race([texts.then(() => true), late]).catch(() => false);
  const { results, found } = find(complete);
  const list = elementOf('[data-catalogue-list] > astro-slot');
  const filters = elementOf('[data-first-filters]');
  // React may have come first.
  if (!list || !filters?.parentElement || found.length === 0) return undefined;
  filters.replaceChildren(
    toDom(
      <ActiveFilters query={query} results={results} budget={asked.budget} onBudget={setBudget} />,
    ),
  );
  const isLiked = (id: string) => isFavourite($favourites.get(), id);
  const cards = found.map(createCardReader(catalogue));
  list.replaceChildren(toDom(<CardList cards={cards} view={query.view} isFavourite={isLiked} />));
  Object.assign(drawnList, { key: listKey(query, asked.budget), complete });
  delete dataset.queryPending;
  handOver(filters, filters.parentElement);
  return list.querySelector('img');
}

const startReact = () => dispatchEvent(new Event('results-drawn'));

/** Draws the results that the address asks for, and has React loaded once they are seen. */
async function start(): Promise<void> {
  // Not the same as scripts that do not arrive (`listing.css`).
  if (dataset.queryPending === '') dataset.queryPending = 'drawing';
  const picture = await draw().catch(() => undefined);
  if (picture === undefined) {
    if (dataset.queryPending === 'drawing') dataset.queryPending = '';
    startReact();
    return;
  }
  await picture?.decode().catch(() => undefined);
  whenIdle(startReact);
}

void start();
