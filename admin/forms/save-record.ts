import type { Database, Tables, TablesInsert } from '#shared/database.types.ts';
import type { ApiError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { fetchAccount } from '../auth/account.ts';

/** The tables whose records are edited one at a time; a product is saved by its own function. */
export type EditedTable = Extract<
  keyof Database['public']['Tables'],
  'categories' | 'materials' | 'carousel_slides' | 'site_content' | 'admin_users'
>;

export type RecordOutcome<Table extends EditedTable> =
  | { kind: 'saved'; row: Tables<Table> }
  | { kind: 'changed'; row: Tables<Table> }
  | { kind: 'gone' }
  | { kind: 'failed'; fault: ApiError };

/** Which record, and when it was last saved when it was read. */
export interface RecordVersion {
  id: string;
  updatedAt: string | undefined;
  /** It does not exist yet, but for an attempt whose answer was lost. */
  isNew?: boolean;
}

/** A record that is to be added under an id of its own. */
export function toNewRecord(id: string): RecordVersion {
  return { id, updatedAt: undefined, isNew: true };
}

// Which table it is, is known only when it runs; the types of one stand for those of all.
const from = (table: EditedTable) => supabase.from(table as 'categories');

const denied: ApiError = { code: '42501', status: 403 };

/** What everybody who works here may save; the rest is the administrators'. */
const staffTables: readonly EditedTable[] = ['categories', 'materials'];

async function mayStillSave(table: EditedTable): Promise<boolean> {
  const account = await fetchAccount();
  return account.kind === 'staff' && (account.role === 'admin' || staffTables.includes(table));
}

/**
 * Adds a record, or changes it unless somebody else did after it was read. Added again after an answer was
 * lost, it is there once, as it was sent last.
 */
export async function saveRecord<Table extends EditedTable>(
  table: Table,
  record: RecordVersion,
  fields: TablesInsert<Table>,
): Promise<RecordOutcome<Table>> {
  const given = fields as unknown as TablesInsert<'categories'>;
  if (record.isNew) {
    const { data, error, status } = await from(table)
      .insert({ ...given, id: record.id })
      .select()
      .single();
    if (!error) return { kind: 'saved', row: data as unknown as Tables<Table> };
    const fault = { ...error, status };
    if (error.code !== '23505') return { kind: 'failed', fault };
    // Taken by somebody else's record, or by this one: an earlier attempt was saved, and its answer lost.
    const own = await from(table).select('id').eq('id', record.id).maybeSingle();
    if (!own.data) return { kind: 'failed', fault };
  }

  const update = from(table).update(given).eq('id', record.id);
  const { data, error, status } = await (record.updatedAt === undefined
    ? update
    : update.eq('updated_at', record.updatedAt)
  ).select();
  if (error) return { kind: 'failed', fault: { ...error, status } };
  const saved = data[0];
  if (saved) return { kind: 'saved', row: saved as unknown as Tables<Table> };

  // No row was touched: somebody else was faster, it is gone, or row-level security hid it from the update.
  const found = await from(table).select().eq('id', record.id).maybeSingle();
  if (found.error) {
    return { kind: 'failed', fault: { ...found.error, status: found.status } };
  }
  // To whoever has just lost the access every record looks deleted.
  if (!found.data) {
    return (await mayStillSave(table)) ? { kind: 'gone' } : { kind: 'failed', fault: denied };
  }
  if (record.updatedAt === undefined || found.data.updated_at === record.updatedAt) {
    return { kind: 'failed', fault: denied };
  }
  return { kind: 'changed', row: found.data as unknown as Tables<Table> };
}
