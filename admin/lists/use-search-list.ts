import {
  type BaseRecord,
  type CrudFilter,
  type CrudSort,
  type HttpError,
  useList,
} from '@refinedev/core';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { defineQuery, parsePage } from '../navigation/address-values.ts';
import { useAddress } from '../navigation/use-address.ts';
import { textFilter } from './text-filter.ts';

const address = defineQuery({
  search: ['busca', (text) => (text ?? '').trim()],
  page: ['pagina', parsePage],
});

export interface SearchListOptions<Row> {
  resource: string;
  searched?: readonly string[];
  sorters: CrudSort[];
  filters?: CrudFilter[];
  pageSize?: number;
  /** Searches in the browser, in a list of one page whose columns the database cannot search. */
  matches?: (row: Row, search: string) => boolean;
}

/** A list searched and paged by the server, with both in the address; a new search returns to the first page. */
export function useSearchList<Row extends BaseRecord>({
  resource,
  searched = [],
  sorters,
  filters = [],
  pageSize = 24,
  matches,
}: SearchListOptions<Row>) {
  const [params, changeAddress] = useAddress();
  const go = (change: { search?: string; page?: number }) =>
    changeAddress((now) => address.change(now, { ...address.read(now), page: 1, ...change }), {
      replace: change.search !== undefined,
    });
  const { search, page: askedPage } = address.read(params);
  const page = matches ? 1 : askedPage;

  const { query } = useList<Row, HttpError>({
    resource,
    pagination: { currentPage: page, pageSize },
    sorters,
    filters: matches ? filters : [...filters, ...textFilter(search, searched)],
  });
  const found = query.data?.data;
  const rows =
    matches && search !== '' ? found?.filter((row) => matches(row, normalizeText(search))) : found;
  const total = (matches ? rows?.length : query.data?.total) ?? 0;

  return {
    query: { ...query, data: rows && { rows, total } },
    search,
    page,
    pageSize,
    onSearch: (text: string) => go({ search: text }),
    onPage: (number: number) => go({ page: number }),
  };
}
