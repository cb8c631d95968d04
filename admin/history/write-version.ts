import type { TablesInsert } from '#shared/database.types.ts';
import type { ApiError } from '../api/api-error.ts';
import { explainFailure } from '../api/explain-failure.ts';
import type { FieldProblem } from '../forms/save-outcome.ts';
import { type RecordOutcome, saveRecord } from '../forms/save-record.ts';
import type { RecordLabels } from './record-labels.ts';
import { ownValues, restoredContent } from './record-state.ts';
import type { RestoreOutcome, WriteVersion } from './restore.ts';

/** Converts the outcome of a save to that of a restore. */
export function toRestoreOutcome(
  outcome: RecordOutcome<unknown>,
  toProblems?: (error: ApiError) => FieldProblem[] | undefined,
): RestoreOutcome {
  if (outcome.kind !== 'failed') return { kind: outcome.kind };
  const { error } = outcome;
  const reason = explainFailure('A version was not restored', error);
  return { kind: 'failed', reason: toProblems?.(error)?.[0]?.message ?? reason };
}

/** Writes a version of a section of the site's texts. */
export const writeSectionVersion =
  (labels: RecordLabels): WriteVersion =>
  async ({ id, current, target, updatedAt }) => {
    const fields = restoredContent(
      'content',
      Object.keys(labels.fields),
      ownValues(current, labels),
      ownValues(target, labels) ?? {},
    );
    const outcome = await saveRecord(
      'site_content',
      { id, updatedAt },
      fields as TablesInsert<'site_content'>,
    );
    return toRestoreOutcome(outcome);
  };
