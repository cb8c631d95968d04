import type { Tables, TablesInsert } from '#shared/database.types.ts';
import { newId } from '#shared/ids/new-id.ts';
import { type RecordTable, recordTables } from '#shared/records/record-tables.ts';
import type { ApiError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { fetchAccount } from '../auth/account.ts';
import type { WriteOutcome } from '../records/define-record.ts';
import { toFailure } from './save-by-call.ts';

/** Tables whose rows are edited one at a time. */
export type EditedTable = Exclude<
  RecordTable,
  `product_${string}` | 'price_tiers' | 'print_areas' | 'collection_products'
>;

export type RecordOutcome<Row> =
  | { kind: 'saved'; row: Row }
  | { kind: 'changed'; row: Row }
  | { kind: 'deleted' }
  | { kind: 'failed'; error: ApiError; reason?: string };

export interface RecordVersion {
  /** Chosen by the client so a retry never inserts the record twice. */
  id: string;
  /** Undefined for a new record, which may still exist if an earlier attempt's response was lost. */
  updatedAt: string | undefined;
}

// The table is known only at run time, so the types of one table stand in for all.
const from = (table: EditedTable) => supabase.from(table as 'categories');

const denied: ApiError = { code: '42501', status: 403 };

async function mayStillSave(table: EditedTable): Promise<boolean> {
  const account = await fetchAccount();
  return account.kind === 'staff' && (account.role === 'admin' || !recordTables[table].restricted);
}

/** Inserts a record, or updates it unless somebody else changed it. Inserts can be retried after a lost response. */
export async function saveRecord<Table extends EditedTable>(
  table: Table,
  record: RecordVersion,
  fields: TablesInsert<Table>,
): Promise<RecordOutcome<Tables<Table>>> {
  const given = fields as unknown as TablesInsert<'categories'>;
  if (record.updatedAt === undefined) {
    // Updates the record if an earlier attempt succeeded but its response was lost.
    const inserted = await from(table)
      .upsert({ ...given, id: record.id })
      .select()
      .single();
    if (inserted.error) return toFailure(inserted);
    return { kind: 'saved', row: inserted.data as unknown as Tables<Table> };
  }
  const updated = await from(table)
    .update(given)
    .eq('id', record.id)
    .eq('updated_at', record.updatedAt)
    .select();
  if (updated.error) return toFailure(updated);
  const [saved] = updated.data;
  if (saved) return { kind: 'saved', row: saved as unknown as Tables<Table> };

  // No row matched: somebody else has saved or deleted the record, or row-level security hides it.
  const found = await from(table).select().eq('id', record.id).maybeSingle();
  if (found.error) return toFailure(found);
  // To a user who has just lost access, every record looks deleted.
  if (!found.data) {
    return (await mayStillSave(table)) ? { kind: 'deleted' } : { kind: 'failed', error: denied };
  }
  if (found.data.updated_at === record.updatedAt) return { kind: 'failed', error: denied };
  return { kind: 'changed', row: found.data as unknown as Tables<Table> };
}

/** Tables that soft-delete: deleted rows become inactive and keep their names. */
type NamedTable = 'materials' | 'techniques';

/** Returns a save function that appends a record or, if its name exists, returns or restores the existing one. */
export const saveNamedRecord =
  <Table extends NamedTable>(table: Table) =>
  async (record: RecordVersion, columns: object): Promise<WriteOutcome<Tables<Table>>> => {
    if (record.updatedAt !== undefined) {
      return saveRecord(table, record, columns as TablesInsert<Table>);
    }
    const { name } = columns as { name: string };
    const [found, counted] = await Promise.all([
      // Escaped because "50%" is a name, not a pattern.
      from(table)
        .select()
        .ilike('name', name.replace(/[\\%_]/g, '\\$&'))
        .limit(1),
      from(table).select('id', { count: 'exact', head: true }).eq('is_active', true),
    ]);
    for (const answer of [found, counted]) if (answer.error) return toFailure(answer);
    const known = found.data?.[0] as Tables<Table> | undefined;
    if (known?.is_active) return { kind: 'existing', row: known };

    const outcome = await saveRecord(
      table,
      { id: known?.id ?? newId(), updatedAt: known?.updated_at },
      { ...columns, is_active: true, sort_order: (counted.count ?? 0) + 1 } as TablesInsert<Table>,
    );
    if (outcome.kind === 'changed' && outcome.row.is_active)
      return { ...outcome, kind: 'existing' };
    const isDone = outcome.kind === 'saved' || outcome.kind === 'failed';
    // Otherwise, somebody else has concurrently changed or deleted the record again.
    return isDone ? outcome : { kind: 'failed', error: { status: 409 } satisfies ApiError };
  };
