import { availabilityLabels } from '../stock-status.ts';
import { type Budget, noBudget, writeBudget } from './budget.ts';
import { byGroup, type FilterGroup, filterGroupOf, filterGroups, noFilters } from './filters.ts';
import { type Sort, sortFor, sortOf, sorts } from './sorting.ts';

export type View = 'grid' | 'list';

export const defaultQuery = {
  /** Search as typed, with surrounding spaces. */
  search: '',
  filters: noFilters,
  /** Order that the visitor chose, or undefined for the default. */
  sort: undefined as Sort | undefined,
  view: 'grid' as View,
};

/** State of the catalogue page, all encoded in the URL along with the budget (`budget.ts`). */
export type CatalogueQuery = typeof defaultQuery;

/** Parses the URL parameters of /produtos, ignoring unknown values. */
export function parseQuery(parameters: URLSearchParams): CatalogueQuery {
  const list = (group: FilterGroup) => {
    const values = parameters.getAll(filterGroupOf[group].parameter).map((value) => value.trim());
    const isKnown = (value: string) =>
      group !== 'availability' || Object.hasOwn(availabilityLabels, value);
    return [...new Set(values)].filter((value) => value !== '' && isKnown(value));
  };
  const order = parameters.get('ordem');
  const sort = sorts.find((each) => sortOf[each].parameter === order);
  return {
    // Line breaks become commas because the search field has only one line.
    search: (parameters.get('search') ?? '').trim().replace(/\s*\n\s*/g, ', '),
    filters: { ...noFilters, ...byGroup(list) },
    sort,
    view: parameters.get('vista') === 'lista' ? 'list' : 'grid',
  };
}

/** Formats a query and the budget for the URL, reversing `parseQuery`. Empty for the default query. */
export function formatQuery(
  { search, filters, sort, view }: CatalogueQuery,
  budget: Budget = noBudget,
): string {
  const parameters = new URLSearchParams();
  if (search.trim() !== '') parameters.set('search', search.trim());
  for (const group of filterGroups) {
    for (const value of filters[group]) parameters.append(filterGroupOf[group].parameter, value);
  }
  if (sort && sort !== sortFor({ search, sort: undefined }))
    parameters.set('ordem', sortOf[sort].parameter);
  if (view === 'list') parameters.set('vista', 'lista');
  writeBudget(parameters, budget);
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}
