import type { ApiError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { explainFailure } from '../api/explain-failure.ts';
import { describeChanges, referencedIds } from './differences.ts';
import { type Missing, missingId, missingTexts } from './missing-texts.ts';
import { readNames } from './read-history.ts';
import type { RecordChange, RecordLabels } from './record-labels.ts';

/** Options for a record's history, and for explaining errors when a version is restored. */
export interface RecordHistoryOptions {
  labels: RecordLabels;
  /** False for records that never change. */
  canRestore?: boolean;
  /** Explains why the database rejected a version, if the reason is a field's value. */
  explain?: (error: ApiError) => string | undefined;
}

const toArguments = (id: string, version: number, { table, fields }: RecordLabels) => ({
  of_table: table,
  of_subject: id,
  version,
  fields: Object.keys(fields),
});

/** Previews restoring a version. Resolves to null if the record was deleted. */
export async function previewRestore(id: string, version: number, labels: RecordLabels) {
  const { data } = await supabase
    .rpc('restore_version', toArguments(id, version, labels))
    .throwOnError();
  if (data === null) return null;
  const { changes, missing, updated_at } = data as unknown as {
    changes: RecordChange[];
    missing: Missing[];
    updated_at: string;
  };
  const names = await readNames([
    ...referencedIds(changes, labels),
    ...missing.flatMap((one) => missingId(one, labels) ?? []),
  ]);
  return {
    updatedAt: updated_at,
    differences: describeChanges(changes, labels, names),
    missing: missingTexts(missing, labels, names),
  };
}

/** Restores a version, unless somebody else has saved the record since it was read. */
export async function restoreVersion(
  id: string,
  version: number,
  expected_updated_at: string,
  { labels, explain }: RecordHistoryOptions,
): Promise<'restored' | 'changed' | { reason: string }> {
  const { error, status } = await supabase.rpc('restore_version', {
    ...toArguments(id, version, labels),
    expected_updated_at,
  });
  if (!error) return 'restored';
  if (error.message === 'changed_meanwhile') return 'changed';
  if (error.code === 'PT404') return { reason: 'O registro foi excluído por outra pessoa.' };
  const failure = { ...error, status };
  return { reason: explain?.(failure) ?? explainFailure('A version was not restored', failure) };
}
