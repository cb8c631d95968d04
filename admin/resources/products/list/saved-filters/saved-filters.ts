import { changeProductQuery, everyProduct, readProductQuery } from '../../product-query.ts';

/** Filters under a name: those of the program, and those the team has saved. */
export interface SavedFilter {
  /** Undefined for those of the program. */
  id?: string;
  name: string;
  /** The parameters of the address, in one order. */
  query: string;
}

/** What every shop looks for. */
export const givenFilters: readonly SavedFilter[] = [
  { name: 'Sem foto', query: 'pendencia=sem-imagem' },
  { name: 'Sem preço', query: 'pendencia=sem-preco' },
  { name: 'Esgotados', query: 'estoque=out_of_stock' },
  { name: 'Sem área de gravação', query: 'pendencia=sem-area-de-gravacao' },
];

/** The longest name of a saved filter. */
export const longestName = 60;

/** The longest query; a search is all that is written by hand. */
export const longestQuery = 500;

/**
 * The filters and the order of an address, as they are saved: neither page nor open dialog, nor what the list does not
 * know, and always in the same words. Empty without any filter.
 */
export function toSavedQuery(params: URLSearchParams): string {
  const query = { ...readProductQuery(params), page: 1 };
  return changeProductQuery(new URLSearchParams(), query).toString();
}

/** The address with other filters in the place of its own. */
export function applySavedQuery(params: URLSearchParams, saved: string): URLSearchParams {
  const next = readProductQuery(new URLSearchParams(saved));
  return changeProductQuery(params, { ...everyProduct, ...next, page: 1 });
}

/** Whether the list shows just what a filter does. */
export const isShown = ({ query }: SavedFilter, params: URLSearchParams): boolean =>
  toSavedQuery(new URLSearchParams(query)) === toSavedQuery(params);
