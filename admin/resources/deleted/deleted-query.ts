import { defineQuery, parseName, parsePage } from '#admin/navigation/address-values.ts';
import { type RecordTable, tableEntries } from '#shared/records/record-tables.ts';

interface DeletedKind {
  label: string;
  table: RecordTable;
  restricted: boolean;
}

/** Record kinds that can be restored, by their name in the URL. */
export const deletedKinds: Readonly<Record<string, DeletedKind>> = Object.fromEntries(
  tableEntries.flatMap(([table, { deletedKind, many = '', restricted = false }]) =>
    deletedKind === undefined ? [] : [[deletedKind, { label: many, table, restricted }]],
  ),
);

export const deletedQuery = defineQuery(
  {
    kind: ['tipo', (text) => parseName(deletedKinds, text)],
    search: ['busca', (text) => (text ?? '').trim()],
    page: ['pagina', parsePage],
  },
  { page: 1 },
);

export type DeletedQuery = ReturnType<typeof deletedQuery.read>;

export function toDeletedArguments({ kind = '', search }: Pick<DeletedQuery, 'kind' | 'search'>) {
  const table = deletedKinds[kind]?.table;
  return { ...(table && { tables: [table] }), ...(search && { search }) };
}
