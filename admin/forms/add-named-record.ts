import type { Tables, TablesInsert } from '#shared/database.types.ts';
import { newId } from '#shared/ids/new-id.ts';
import type { ApiError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { type RecordVersion, saveRecord, toNewRecord } from './save-record.ts';

/** Tables whose deleted rows stay inactive, and keep their names. */
export type NamedTable = 'materials' | 'techniques';

export type AddOutcome<Table extends NamedTable> =
  | { kind: 'saved' | 'existing'; row: Tables<Table> }
  | { kind: 'failed'; error: ApiError };

// The table is known only at run time; the types of one will do.
const from = (table: NamedTable) => supabase.from(table as 'materials');

/** Adds a record at the end of its list, unless one of that name exists. A deleted one is restored. */
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
  if (outcome.kind === 'saved' || outcome.kind === 'failed') return outcome;
  if (outcome.kind === 'changed' && outcome.row.is_active) {
    return { kind: 'existing', row: outcome.row };
  }
  // Somebody else deleted it again at the same time.
  return { kind: 'failed', error: { status: 409 } };
}

/** Saves a record of such a table: a new one by its name. */
export const saveNamedRecord =
  <Table extends NamedTable>(table: Table) =>
  (record: RecordVersion, columns: object) =>
    record.isNew
      ? addNamedRecord(table, columns as Parameters<typeof addNamedRecord<Table>>[1])
      : saveRecord(table, record, columns as TablesInsert<Table>);
