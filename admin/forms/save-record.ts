import type { Tables, TablesInsert } from '#shared/database.types.ts';
import { type RecordTable, recordTables } from '#shared/records/record-tables.ts';
import type { ApiError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { fetchAccount } from '../auth/account.ts';

/** Tables edited record by record. */
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
  id: string;
  updatedAt: string | undefined;
  /** A new record exists only if an earlier attempt was saved and its answer lost. */
  isNew?: boolean;
}

/** Returns a record to insert under an id chosen by the client, so that a retry never inserts it twice. */
export function toNewRecord(id: string): RecordVersion {
  return { id, updatedAt: undefined, isNew: true };
}

// The table is known only at run time; any table's types will do.
const from = (table: EditedTable) => supabase.from(table as 'categories');

const denied: ApiError = { code: '42501', status: 403 };

async function mayStillSave(table: EditedTable): Promise<boolean> {
  const account = await fetchAccount();
  return account.kind === 'staff' && (account.role === 'admin' || !recordTables[table].restricted);
}

/**
 * Inserts a record, or updates it unless somebody else has since it was read. Repeating an insert whose answer
 * was lost updates the record instead.
 */
export async function saveRecord<Table extends EditedTable>(
  table: Table,
  record: RecordVersion,
  fields: TablesInsert<Table>,
): Promise<RecordOutcome<Tables<Table>>> {
  const given = fields as unknown as TablesInsert<'categories'>;
  if (record.isNew) {
    const { data, error, status } = await from(table)
      .insert({ ...given, id: record.id })
      .select()
      .single();
    if (!error) return { kind: 'saved', row: data as unknown as Tables<Table> };
    const failed = { kind: 'failed', error: { ...error, status } } as const;
    if (error.code !== '23505') return failed;
    // Another record has the name, or an earlier attempt was saved and only its answer lost.
    const own = await from(table).select('id').eq('id', record.id).maybeSingle();
    if (!own.data) return failed;
  }

  const update = from(table).update(given).eq('id', record.id);
  const { data, error, status } = await (record.updatedAt === undefined
    ? update
    : update.eq('updated_at', record.updatedAt)
  ).select();
  if (error) return { kind: 'failed', error: { ...error, status } };
  const saved = data[0];
  if (saved) return { kind: 'saved', row: saved as unknown as Tables<Table> };

  // No row matched: somebody else was faster, it was deleted, or row-level security hid it.
  const found = await from(table).select().eq('id', record.id).maybeSingle();
  if (found.error) {
    return { kind: 'failed', error: { ...found.error, status: found.status } };
  }
  // Every record looks deleted to a user who has just lost access.
  if (!found.data) {
    return (await mayStillSave(table)) ? { kind: 'deleted' } : { kind: 'failed', error: denied };
  }
  if (record.updatedAt === undefined || found.data.updated_at === record.updatedAt) {
    return { kind: 'failed', error: denied };
  }
  return { kind: 'changed', row: found.data as unknown as Tables<Table> };
}
