import { pageValue, parseName, parsePage, withValues } from '#admin/navigation/address-values.ts';
import { type RecordTable, tableEntries } from '#shared/records/record-tables.ts';

interface DeletedKind {
  label: string;
  table: RecordTable;
  restricted: boolean;
}

/** The kinds of records that can be restored, by their names in the address. */
export const deletedKinds: Readonly<Record<string, DeletedKind>> = Object.fromEntries(
  tableEntries.flatMap(([table, { deletedKind, many = '', restricted = false }]) =>
    deletedKind === undefined ? [] : [[deletedKind, { label: many, table, restricted }]],
  ),
);

/** Filters and page of the list, all in the address so that it can be shared. */
export interface DeletedQuery {
  kind: string | undefined;
  search: string;
  page: number;
}

const names = { kind: 'tipo', search: 'busca', page: 'pagina' } as const;

/** Parses the address; invalid parameters are ignored. */
export function readDeletedQuery(params: URLSearchParams): DeletedQuery {
  return {
    kind: parseName(deletedKinds, params.get(names.kind)),
    search: (params.get(names.search) ?? '').trim(),
    page: parsePage(params.get(names.page)),
  };
}

/** Returns the parameters after a change; a change of the filters returns to the first page. */
export function changeDeletedQuery(
  params: URLSearchParams,
  change: Partial<DeletedQuery>,
): URLSearchParams {
  const { kind, search, page } = { ...readDeletedQuery(params), page: 1, ...change };
  return withValues(params, {
    [names.kind]: kind,
    [names.search]: search,
    [names.page]: pageValue(page),
  });
}

/** Arguments of public.deleted_records. */
export function toDeletedArguments({ kind = '', search }: Pick<DeletedQuery, 'kind' | 'search'>) {
  const table = deletedKinds[kind]?.table;
  return {
    ...(table === undefined ? {} : { tables: [table] }),
    ...(search === '' ? {} : { search }),
  };
}
