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
import { findProducts, listKey, type Results, readSearch } from './find-products.ts';
import { $query } from './query-store.ts';

const { dataset } = document.documentElement;
const elementOf = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Timeout for descriptions and synonyms (ms). */
const textsTimeout = 1000;

/** Number of cards drawn per batch. A phone shows only the first ones. */
const drawnAtOnce = 2;

/** Yields to the browser so it can paint and respond before the next task. */
const pause = () => new Promise<void>((resume) => setTimeout(resume));

/** Waits for the next paint to keep each layout short. Hidden pages never paint, so there it only yields. */
const nextFrame = () =>
  document.hidden
    ? pause()
    : new Promise<void>((resume) => requestAnimationFrame(() => setTimeout(resume)));

const labelOf = (element: Element) => element.ariaLabel ?? element.textContent;

/** Waits for React to replace the drawn filters, then shows React's result count and restores focus. */
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

/** Finds the results for the URL. Returns undefined if React must draw them. */
async function findResults() {
  const query = $query.get();
  const stored = $budget.get();
  // A quantity or date needs files beyond the catalogue.
  if (stored.quantity ?? stored.neededBy) return undefined;
  const term = query.search.trim();
  const catalogue = await loadCatalogue();
  const engine = term === '' ? undefined : await catalogue.startSearch();
  const asked = readSearch(engine, term, stored);
  if (asked.isMentioned) return undefined;
  const categories = elementOf('[data-within]')?.dataset.within;
  const find = (complete: boolean) =>
    findProducts(catalogue, {
      ...asked,
      filters: query.filters,
      sort: sortFor(query),
      categories: categories && JSON.parse(categories),
      complete,
    });
  const shown = ({ found }: Results) => found.slice(0, pageSize);
  const texts = engine ? catalogue.completeSearch() : catalogue.describe(shown(find(false)));
  const late = new Promise<false>((resolve) => setTimeout(resolve, textsTimeout, false));
  const complete = await Promise.race([texts.then(() => true), late]).catch(() => false);
  do await pause();
  while (engine?.prepare());
  await pause();
  const results = find(complete);
  const cards = shown(results).map(createCardReader(catalogue));
  return { query, budget: asked.budget, results, cards };
}

/** Draws the results for the URL. Returns the first picture, null without one, or undefined if left to React. */
async function draw(): Promise<HTMLImageElement | null | undefined> {
  const wanted = await findResults();
  if (!wanted || wanted.cards.length === 0) return undefined;
  const { query, budget, results, cards } = wanted;
  const isLiked = (id: string) => isFavourite($favourites.get(), id);
  const drawFrom = (start: number) =>
    toDom(
      <CardList
        cards={cards.slice(start, start + drawnAtOnce)}
        start={start}
        view={query.view}
        isFavourite={isLiked}
      />,
    );
  await pause();
  const active = toDom(
    <ActiveFilters query={query} results={results} budget={budget} onBudget={setBudget} />,
  );
  const first = drawFrom(0);
  await pause();
  const list = elementOf('[data-catalogue-list] > astro-slot');
  const filters = elementOf('[data-first-filters]');
  // React may already have rendered the list.
  if (!list || !filters?.parentElement) return undefined;
  filters.replaceChildren(active);
  list.replaceChildren(first);
  delete dataset.queryPending;
  handOver(filters, filters.parentElement);
  dataset.queryDrawn = 'partly';
  const [grid] = list.children;
  for (let start = drawnAtOnce; start < cards.length; start += drawnAtOnce) {
    await nextFrame();
    grid?.append(...drawFrom(start).childNodes);
  }
  Object.assign(drawnList, { key: listKey(query, budget), complete: results.complete });
  // React may already have replaced the list.
  if (dataset.queryDrawn) dataset.queryDrawn = '';
  return list.querySelector('img');
}

const startReact = () => dispatchEvent(new Event('results-drawn'));

/** Draws the results for the URL, then starts React once they are visible. */
async function start(): Promise<void> {
  const { queryPending } = dataset;
  if (queryPending === '' || queryPending === 'late') dataset.queryPending = 'drawing';
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
