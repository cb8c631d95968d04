import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { describeChanges, referencedIds } from './differences.ts';
import type { RecordChange, RecordLabels, RecordNames } from './record-labels.ts';

const pageSize = 15;

/** Reads the names of records, including deleted ones. */
export async function readNames(ids: readonly string[]): Promise<RecordNames> {
  if (ids.length === 0) return new Map();
  const { data } = await supabase.rpc('record_names', { ids: [...ids] }).throwOnError();
  return new Map(data.map(({ id, name, is_there }) => [id, { name, isThere: is_there }]));
}

/** Returns who saved a record last, or undefined if that is unknown. */
export async function readLastAuthor(id: string): Promise<string | undefined> {
  const { data, error } = await supabase.rpc('record_history', { of_subject: id, most: 1 });
  if (error) logError('The author of a change was not read', error);
  return data?.[0]?.author || undefined;
}

export async function readHistory(id: string, labels: RecordLabels, olderThan: string | null) {
  const { data } = await supabase
    .rpc('record_history', {
      of_subject: id,
      // Reads one extra row to detect a next page.
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
      /** Last version written by the save. */
      version,
      author,
      changedAt: changed_at,
      operation: ownOperation(changes, labels),
      differences: describeChanges(changes, labels, names),
    })),
    // Start of the next page, or null on the last page.
    older: data.length > pageSize ? (saves.at(-1)?.changed_at ?? null) : null,
  };
}

export type HistoryEntry = Awaited<ReturnType<typeof readHistory>>['entries'][number];

function ownOperation(
  changes: readonly RecordChange[],
  { table }: RecordLabels,
): 'INSERT' | 'UPDATE' | 'DELETE' {
  const own = changes.filter((change) => change.table === table).at(-1)?.operation;
  return own === 'INSERT' || own === 'DELETE' ? own : 'UPDATE';
}
