import { changeProductQuery, everyProduct, readProductQuery } from './product-query.ts';

/** Named filters, built in or saved by the team. */
export interface SavedFilter {
  /** Missing for built-in ones. */
  id?: string;
  name: string;
  /** Parameters of the address, in canonical order. */
  query: string;
}

export const givenFilters: readonly SavedFilter[] = [
  { name: 'Sem foto', query: 'pendencia=sem-imagem' },
  { name: 'Sem preço', query: 'pendencia=sem-preco' },
  { name: 'Esgotados', query: 'estoque=out_of_stock' },
  { name: 'Sem área de gravação', query: 'pendencia=sem-area-de-gravacao' },
];

export const longestName = 60;

export const longestQuery = 500;

/** Extracts filters and order from an address in canonical form, without page and dialog; empty without filters. */
export function toSavedQuery(params: URLSearchParams): string {
  const query = { ...readProductQuery(params), page: 1 };
  return changeProductQuery(new URLSearchParams(), query).toString();
}

export function applySavedQuery(params: URLSearchParams, saved: string): URLSearchParams {
  const next = readProductQuery(new URLSearchParams(saved));
  return changeProductQuery(params, { ...everyProduct, ...next, page: 1 });
}

/** True if the list shows exactly what a filter does. */
export const isShown = ({ query }: SavedFilter, params: URLSearchParams): boolean =>
  toSavedQuery(new URLSearchParams(query)) === toSavedQuery(params);
