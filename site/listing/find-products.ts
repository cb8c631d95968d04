import {
  type Budget,
  budgetText,
  fitsBudget,
  noBudget,
} from '#shared/catalogue/browsing/budget.ts';
import type { Filters } from '#shared/catalogue/browsing/filters.ts';
import { type CatalogueQuery, formatQuery } from '#shared/catalogue/browsing/query.ts';
import type { Sort } from '#shared/catalogue/browsing/sorting.ts';
import { bestFirst, everything } from '#shared/catalogue/searching/best-first.ts';
import type { Catalogue } from '../catalogue/client/catalogue.ts';
import type { SearchEngine } from '../catalogue/client/search-engine.ts';

/** Splits a search into a term and a budget. Limits mentioned in the search override the stored budget. */
export function readSearch(engine: SearchEngine | undefined, term: string, stored: Budget) {
  const { rest, budget } = engine?.read(term) ?? { rest: term, budget: noBudget };
  const isMentioned = Object.keys(budget).length > 0;
  return { engine, rest, budget: { ...stored, ...budget }, isMentioned };
}

export const listKey = (query: CatalogueQuery, budget: Budget): string =>
  formatQuery(query) + budgetText(budget);

interface Wanted extends ReturnType<typeof readSearch> {
  filters: Filters;
  sort: Sort;
  /** Limits the list to some categories. */
  categories: readonly string[] | undefined;
  /** Quantity for which prices are shown. Undefined if none was given or its prices failed to load. */
  quantity?: number | undefined;
  /** Date by which the products are needed. Undefined if none was given or the lead times failed to load. */
  neededBy?: string | undefined;
  /** False until the search also covers descriptions and synonyms. */
  complete: boolean;
}

/** Returns the products that match a query and a budget, in the chosen order, optionally limited to some categories. */
export function findProducts(
  catalogue: Catalogue,
  { engine, rest, budget, filters, sort, categories, quantity, neededBy, complete }: Wanted,
) {
  const searched = engine?.index.search(rest, complete) ?? everything;
  const { ranks } = searched;
  const { models } = catalogue;
  // Unit prices by position, or 0 for a product without a price.
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
  // When a date excludes late products, counts those whose lead time is unknown.
  const undated = neededBy
    ? shown.filter((position) => !catalogue.products[position]?.productionDays).length
    : 0;
  return { found: shown, counts, searched, quantity, prices, undated, complete };
}

export type Results = ReturnType<typeof findProducts>;
