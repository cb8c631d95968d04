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

const elementOf = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Maximum wait for descriptions and synonyms (ms). */
const textsTimeout = 1000;

/** Draws what the address asks for in the place of the list in the page; returns its first picture. */
async function draw(): Promise<HTMLImageElement | null | undefined> {
  const query = $query.get();
  const term = query.search.trim();
  const catalogue = await loadCatalogue();
  const engine = term === '' ? undefined : await catalogue.startSearch();
  const asked = readSearch(engine, term, $budget.get());
  // They take more than the catalogue.
  if (asked.isMentioned || (asked.budget.quantity ?? asked.budget.neededBy)) return undefined;
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
  if (!list || !filters || found.length === 0) return undefined;
  filters.replaceChildren(
    toDom(
      <ActiveFilters query={query} results={results} budget={asked.budget} onBudget={setBudget} />,
    ),
  );
  const isLiked = (id: string) => isFavourite($favourites.get(), id);
  const cards = found.map(createCardReader(catalogue));
  list.replaceChildren(toDom(<CardList cards={cards} view={query.view} isFavourite={isLiked} />));
  // Without its texts, React draws it again.
  drawnList.key = complete ? listKey(query, asked.budget) : undefined;
  delete document.documentElement.dataset.queryPending;
  return list.querySelector('img');
}

// Draws the results that the address asks for, and has React loaded once they are seen.
draw()
  .then((picture) => picture?.decode())
  .catch(() => undefined)
  .then(() => whenIdle(() => dispatchEvent(new Event('results-drawn'))));
