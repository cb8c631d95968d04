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

const query = defineQuery<{ search: string; page: number }>({
  search: ['busca', (text) => (text ?? '').trim()],
  page: ['pagina', parsePage],
});

/** Reads the search and the page of a list from the address; a new search returns to the first page. */
function useListAddress() {
  const [params, changeAddress] = useAddress();
  const go = (change: { search?: string; page?: number }) =>
    changeAddress((now) => query.change(now, { ...query.read(now), page: 1, ...change }), {
      replace: change.search !== undefined,
    });
  return { ...query.read(params), go };
}

export interface SearchListOptions<Row> {
  resource: string;
  searched?: readonly string[];
  sorters: CrudSort[];
  filters?: CrudFilter[];
  pageSize?: number;
  /** Searches in the browser, in a list of one page whose columns the database cannot search. */
  matches?: (row: Row, search: string) => boolean;
}

/** A list searched and paged by the server, with both in the address. */
export function useSearchList<Row extends BaseRecord>({
  resource,
  searched = [],
  sorters,
  filters = [],
  pageSize = 24,
  matches,
}: SearchListOptions<Row>) {
  const { search, page: askedPage, go } = useListAddress();
  const page = matches ? 1 : askedPage;

  const {
    query: { data, isError, isFetching, isPlaceholderData, refetch },
  } = useList<Row, HttpError>({
    resource,
    pagination: { currentPage: page, pageSize },
    sorters,
    filters: matches ? filters : [...filters, ...textFilter(search, searched)],
    errorNotification: false,
  });
  const rows =
    matches && search !== ''
      ? data?.data.filter((row) => matches(row, normalizeText(search)))
      : data?.data;

  return {
    rows,
    total: (matches ? rows?.length : data?.total) ?? 0,
    failed: isError,
    fetching: isFetching,
    stale: isPlaceholderData,
    retry: () => void refetch(),
    search,
    page,
    pageSize,
    onSearch: (text: string) => go({ search: text }),
    onPage: (number: number) => {
      go({ page: number });
      window.scrollTo({ top: 0 });
    },
  };
}
