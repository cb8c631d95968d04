import type { Tables, TablesInsert } from '#shared/database.types.ts';
import { newId } from '#shared/ids/new-id.ts';
import type { ApiError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { type RecordOutcome, type RecordVersion, saveRecord, toNewRecord } from './save-record.ts';

/** Tables whose deleted rows stay inactive, and keep their names. */
type NamedTable = 'materials' | 'techniques';

type NamedOutcome<Row> = RecordOutcome<Row> | { kind: 'existing'; row: Row };

// The table is known only at run time; the types of one will do.
const from = (table: NamedTable) => supabase.from(table as 'materials');

/**
 * Returns a function that saves a record of such a table. A new one comes last, unless one of its name exists; a deleted
 * one is restored.
 */
export const saveNamedRecord =
  <Table extends NamedTable>(table: Table) =>
  async (record: RecordVersion, columns: object): Promise<NamedOutcome<Tables<Table>>> => {
    if (!record.isNew) return saveRecord(table, record, columns as TablesInsert<Table>);
    const { name } = columns as { name: string };
    const [found, counted] = await Promise.all([
      // Escaped: "50%" is a name, not a pattern.
      from(table)
        .select()
        .ilike('name', name.replace(/[\\%_]/g, '\\$&'))
        .limit(1),
      from(table).select('id', { count: 'exact', head: true }).eq('is_active', true),
    ]);
    for (const { error, status } of [found, counted]) {
      if (error) return { kind: 'failed', error: { ...error, status } };
    }
    const known = found.data?.[0] as Tables<Table> | undefined;
    if (known?.is_active) return { kind: 'existing', row: known };

    const outcome = await saveRecord(
      table,
      known ? { id: known.id, updatedAt: known.updated_at } : toNewRecord(newId()),
      { ...columns, is_active: true, sort_order: (counted.count ?? 0) + 1 } as TablesInsert<Table>,
    );
    if (outcome.kind === 'changed' && outcome.row.is_active)
      return { ...outcome, kind: 'existing' };
    const isDone = outcome.kind === 'saved' || outcome.kind === 'failed';
    // Else somebody has deleted it again at the same time.
    return isDone ? outcome : { kind: 'failed', error: { status: 409 } satisfies ApiError };
  };
