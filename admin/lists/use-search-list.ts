import {
  type BaseRecord,
  type CrudFilter,
  type CrudSort,
  type HttpError,
  useList,
} from '@refinedev/core';
import { textFilter } from './text-filter.ts';
import { useListAddress } from './use-list-address.ts';

const pageSize = 24;

interface SearchListOptions {
  resource: string;
  /** The columns to search. */
  searched: readonly string[];
  sorters: CrudSort[];
  filters?: CrudFilter[];
}

/** A list searched and paged by the server, with both in the address. */
export function useSearchList<Row extends BaseRecord>(options: SearchListOptions) {
  const { search, page, go } = useListAddress();

  const {
    query: { data, isError, isFetching, isPlaceholderData, refetch },
  } = useList<Row, HttpError>({
    resource: options.resource,
    pagination: { currentPage: page, pageSize },
    sorters: options.sorters,
    filters: [...(options.filters ?? []), ...textFilter(search, options.searched)],
    errorNotification: false,
  });

  return {
    rows: data?.data,
    total: data?.total ?? 0,
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
