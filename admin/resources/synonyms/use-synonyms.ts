import { type HttpError, useList } from '@refinedev/core';
import { useListAddress } from '#admin/lists/use-list-address.ts';
import { synonymLimits } from '#shared/limits/limits.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import type { SynonymRow } from './synonym-dialog.tsx';

/** All groups, read at once as there are few, and searched here: a database cannot search parts of a list's items. */
export function useSynonyms() {
  const { search, go } = useListAddress();
  const {
    query: { data, isError, isFetching, refetch },
  } = useList<SynonymRow, HttpError>({
    resource: 'search_synonyms',
    pagination: { currentPage: 1, pageSize: synonymLimits.groups },
    sorters: [{ field: 'terms', order: 'asc' }],
    errorNotification: false,
  });
  const wanted = normalizeText(search);
  const rows = data?.data.filter(({ terms }) =>
    terms.some((term) => normalizeText(term).includes(wanted)),
  );
  return {
    rows,
    total: rows?.length ?? 0,
    failed: isError,
    fetching: isFetching,
    retry: () => void refetch(),
    search,
    page: 1,
    pageSize: synonymLimits.groups,
    onPage: () => undefined,
    onSearch: (text: string) => go({ search: text }),
  };
}
