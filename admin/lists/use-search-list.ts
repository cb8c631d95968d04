import {
  type BaseRecord,
  type CrudFilter,
  type CrudSort,
  type HttpError,
  useList,
} from '@refinedev/core';
import { useAddress } from '../navigation/use-address.ts';
import { textFilter } from './text-filter.ts';

const pageSize = 24;
const names = { search: 'busca', page: 'pagina' } as const;

interface SearchListOptions {
  resource: string;
  /** The columns to search. */
  searched: readonly string[];
  sorters: CrudSort[];
  filters?: CrudFilter[];
}

/** A list searched and paged by the server, with both in the address. */
export function useSearchList<Row extends BaseRecord>(options: SearchListOptions) {
  const [params, changeAddress] = useAddress();
  const search = (params.get(names.search) ?? '').trim();
  const asked = Number(params.get(names.page) ?? 1);
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;

  const {
    query: { data, isError, isFetching, isPlaceholderData, refetch },
  } = useList<Row, HttpError>({
    resource: options.resource,
    pagination: { currentPage: page, pageSize },
    sorters: options.sorters,
    filters: [...(options.filters ?? []), ...textFilter(search, options.searched)],
    errorNotification: false,
  });

  const go = (change: { search?: string; page?: number }) =>
    changeAddress(
      (now) => {
        const next = new URLSearchParams(now);
        const set = (name: string, value: string) =>
          value === '' ? next.delete(name) : next.set(name, value);
        if (change.search !== undefined) set(names.search, change.search);
        set(names.page, change.page === undefined || change.page === 1 ? '' : `${change.page}`);
        return next;
      },
      { replace: change.page === undefined },
    );

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
