import type { TablesInsert } from '#shared/database.types.ts';
import { type ApiError, isDenied, logError } from '../api/api-error.ts';
import { formatApiError } from '../api/format-api-error.ts';
import { recheckSession } from '../auth/session-events.ts';
import type { FieldProblem } from '../forms/save-outcome.ts';
import { type EditedTable, type RecordOutcome, saveRecord } from '../forms/save-record.ts';
import type { RecordLabels } from './record-labels.ts';
import { ownValues, restoredContent } from './record-state.ts';
import type { RestoreOutcome, WriteVersion } from './restore.ts';

interface Writing {
  table: EditedTable;
  /** What is written besides the fields that are told: the sizes of a picture. */
  columns?: readonly string[];
  /** Which fields an error of the server is about. */
  toProblems?: ((error: ApiError) => FieldProblem[] | undefined) | undefined;
}

/** How the save of a form ended, as the end of a restore. */
export function toRestoreOutcome(
  outcome: RecordOutcome<unknown>,
  toProblems?: Writing['toProblems'],
): RestoreOutcome {
  if (outcome.kind !== 'failed') return { kind: outcome.kind };
  const { error } = outcome;
  logError('A version was not restored', error);
  if (isDenied(error)) recheckSession();
  return { kind: 'failed', reason: toProblems?.(error)?.[0]?.message ?? formatApiError(error) };
}

/** Writes a version of a record that is its row alone, as its form does. */
export function writeRecordVersion(
  labels: RecordLabels,
  { table, columns = [], toProblems }: Writing,
): WriteVersion {
  const written = [...Object.keys(labels.fields), ...columns];
  return async ({ id, current, target, updatedAt }) => {
    const values = ownValues(target, labels) ?? {};
    const fields =
      labels.content === undefined
        ? Object.fromEntries(
            written.flatMap((column) => (column in values ? [[column, values[column]]] : [])),
          )
        : restoredContent(labels.content, written, ownValues(current, labels), values);
    const outcome = await saveRecord(
      table,
      { id, updatedAt },
      fields as TablesInsert<typeof table>,
    );
    return toRestoreOutcome(outcome, toProblems);
  };
}
