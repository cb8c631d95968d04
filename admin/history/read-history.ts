import { supabase } from '../api/client.ts';
import { type Difference, describeChanges, referencedIds } from './differences.ts';
import type { RecordChange, RecordLabels, RecordNames, StoredValues } from './record-labels.ts';
import type { EarlierRecord, RecordState } from './record-state.ts';

/** One save of a record. */
export interface HistoryEntry {
  /** Last version of the save. */
  version: number;
  author: string | null;
  changedAt: string;
  operation: 'INSERT' | 'UPDATE' | 'DELETE';
  differences: readonly Difference[];
}

export interface HistoryPage {
  entries: readonly HistoryEntry[];
  /** Start of the next page; null for the last one. */
  older: string | null;
}

const pageSize = 15;

/** Reads the names of records, also of deleted ones. */
export async function readNames(ids: readonly string[]): Promise<RecordNames> {
  if (ids.length === 0) return new Map();
  const { data } = await supabase.rpc('record_names', { ids: [...ids] }).throwOnError();
  return new Map(data.map(({ id, name, is_there }) => [id, { name, isThere: is_there }]));
}

/** Reads the saves of a record, newest first. */
export async function readHistory(
  id: string,
  labels: RecordLabels,
  olderThan: string | null,
): Promise<HistoryPage> {
  const { data } = await supabase
    .rpc('record_history', {
      of_subject: id,
      // One more tells whether there is a next page.
      most: pageSize + 1,
      ...(olderThan === null ? {} : { older_than: olderThan }),
    })
    .throwOnError();
  const saves = data
    .slice(0, pageSize)
    .map((save) => ({ ...save, changes: save.changes as unknown as RecordChange[] }));
  const names = await readNames(
    referencedIds(
      saves.flatMap(({ changes }) => changes),
      labels,
    ),
  );
  return {
    entries: saves.map(({ version, author, changed_at, changes }) => ({
      version,
      author,
      changedAt: changed_at,
      operation: ownOperation(changes, labels),
      differences: describeChanges(changes, labels, names),
    })),
    older: data.length > pageSize ? (saves.at(-1)?.changed_at ?? null) : null,
  };
}

function ownOperation(changes: readonly RecordChange[], { table }: RecordLabels) {
  const own = changes.filter((change) => change.table === table).at(-1)?.operation;
  return own === 'INSERT' || own === 'DELETE' ? own : 'UPDATE';
}

/** Reads a record with its parts; undefined for a deleted one. */
export async function readState(
  id: string,
  labels: RecordLabels,
): Promise<RecordState | undefined> {
  const parts = Object.keys(labels.parts ?? {});
  const columns = ['*', ...parts.map((part) => `${part}(*)`)].join(',');
  // The table is known only at run time; any table's types will do.
  const { data } = await supabase
    .from(labels.table as 'products')
    .select(columns)
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  if (data === null) return undefined;
  const row = data as unknown as StoredValues;
  const own = Object.entries(row).filter(([column]) => !parts.includes(column));
  return [
    { table: labels.table, record: id, values: Object.fromEntries(own) },
    ...parts.flatMap((table) => {
      const rows = row[table] as StoredValues | StoredValues[] | null;
      const all = rows === null ? [] : Array.isArray(rows) ? rows : [rows as StoredValues];
      return all.map((values) => ({ table, record: String(values.id), values }));
    }),
  ];
}

/** Reads the rows of a record that changed after a version, as they were before. */
export async function readEarlier(id: string, version: number): Promise<EarlierRecord[]> {
  const { data } = await supabase.rpc('record_before', { of_subject: id, version }).throwOnError();
  return data as unknown as EarlierRecord[];
}
