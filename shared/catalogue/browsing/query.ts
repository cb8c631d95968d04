import { availabilityLabels } from '../stock-status.ts';
import { byGroup, type FilterGroup, type Filters, filterGroups, noFilters } from './filters.ts';
import { defaultSort, type Sort } from './sorting.ts';

export type View = 'grid' | 'list';

/** State of the catalogue page; all of it is in the URL. */
export interface CatalogueQuery {
  /** As typed, untrimmed. */
  search: string;
  filters: Filters;
  sort: Sort;
  view: View;
}

export const defaultQuery: CatalogueQuery = {
  search: '',
  filters: noFilters,
  sort: defaultSort,
  view: 'grid',
};

const filterParameters: Record<FilterGroup, string> = {
  categories: 'categoria',
  materials: 'material',
  colors: 'cor',
  printTechniques: 'tecnica',
  availability: 'disponibilidade',
};

const sortParameters: Record<Sort, string> = {
  newest: 'recentes',
  name: 'nome',
  category: 'categoria',
  featured: 'destaques',
  availability: 'disponibilidade',
  cheapest: 'menor-preco',
  dearest: 'maior-preco',
};

/** Parses the URL parameters of /produtos; unknown values are ignored. */
export function parseQuery(parameters: URLSearchParams): CatalogueQuery {
  const list = (group: FilterGroup) => [
    ...new Set(
      parameters
        .getAll(filterParameters[group])
        .map((value) => value.trim())
        .filter(
          (value) =>
            value !== '' && (group !== 'availability' || Object.hasOwn(availabilityLabels, value)),
        ),
    ),
  ];
  const order = parameters.get('ordem');
  const sort = (Object.keys(sortParameters) as Sort[]).find(
    (each) => sortParameters[each] === order,
  );
  return {
    search: (parameters.get('search') ?? '').trim(),
    filters: { ...noFilters, ...byGroup(list) },
    sort: sort ?? defaultSort,
    view: parameters.get('vista') === 'lista' ? 'list' : 'grid',
  };
}

/** Formats a query for the URL; empty for the default query. Reversed by `parseQuery`. */
export function formatQuery({ search, filters, sort, view }: CatalogueQuery): string {
  const parameters = new URLSearchParams();
  if (search.trim() !== '') parameters.set('search', search.trim());
  for (const group of filterGroups) {
    for (const value of filters[group]) parameters.append(filterParameters[group], value);
  }
  if (sort !== defaultSort) parameters.set('ordem', sortParameters[sort]);
  if (view === 'list') parameters.set('vista', 'lista');
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}
