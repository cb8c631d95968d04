import type { Tables, TablesInsert } from '#shared/database.types.ts';
import { newId } from '#shared/ids/new-id.ts';
import type { ApiError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { saveRecord, toNewRecord } from './save-record.ts';

/** Tables whose removed rows stay, and keep their names. */
export type NamedTable = 'materials' | 'techniques';

export type AddOutcome<Table extends NamedTable> =
  | { kind: 'added' | 'existing'; row: Tables<Table> }
  | { kind: 'failed'; error: ApiError };

// The table is only known at run time; the types of one stand for both.
const from = (table: NamedTable) => supabase.from(table as 'materials');

/** Adds a record at the end of its list, unless there is one of that name. A removed one is restored. */
export async function addNamedRecord<Table extends NamedTable>(
  table: Table,
  fields: { name: string } & Omit<TablesInsert<Table>, 'name' | 'is_active' | 'sort_order'>,
): Promise<AddOutcome<Table>> {
  const [found, counted] = await Promise.all([
    // Escaped: "50%" is a name, not a pattern.
    from(table)
      .select()
      .ilike('name', fields.name.replace(/[\\%_]/g, '\\$&'))
      .limit(1),
    from(table).select('id', { count: 'exact', head: true }).eq('is_active', true),
  ]);
  for (const { error, status } of [found, counted]) {
    if (error) return { kind: 'failed', error: { ...error, status } };
  }
  const known = found.data?.[0];
  if (known?.is_active) return { kind: 'existing', row: known as unknown as Tables<Table> };

  const outcome = await saveRecord(
    table,
    known ? { id: known.id, updatedAt: known.updated_at } : toNewRecord(newId()),
    {
      ...fields,
      is_active: true,
      sort_order: (counted.count ?? 0) + 1,
    } as unknown as TablesInsert<Table>,
  );
  if (outcome.kind === 'saved') return { kind: 'added', row: outcome.row };
  if (outcome.kind === 'changed' && outcome.row.is_active) {
    return { kind: 'existing', row: outcome.row };
  }
  return outcome.kind === 'failed'
    ? outcome
    : // Somebody removed it again at the same moment.
      { kind: 'failed', error: { status: 409 } };
}
