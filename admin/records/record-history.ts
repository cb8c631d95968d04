import type { BaseRecord } from '@refinedev/core';
import type { TablesInsert } from '#shared/database.types.ts';
import { saveRecord } from '../forms/save-record.ts';
import type { RecordLabels } from '../history/record-labels.ts';
import { ownValues } from '../history/record-state.ts';
import type { RecordHistoryOptions, WriteVersion } from '../history/restore.ts';
import { toRestoreOutcome } from '../history/write-version.ts';
import type { RecordDefinition, WriteOutcome } from './define-record.ts';

const imageColumns = ['image_width', 'image_height', 'image_variants'];

/** Returns how the history shows a record and writes a version of it again. */
export function toRecordHistory<Row extends BaseRecord, Form>(
  record: RecordDefinition<Row, Form>,
): RecordHistoryOptions {
  const { table, fields, parts = {}, image } = record;
  const labels: RecordLabels = {
    table,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in parts))),
    parts,
  };
  const written = [...Object.keys(labels.fields), ...(image?.withVariants ? imageColumns : [])];
  const write: WriteVersion = async ({ id, target, updatedAt }) => {
    const values = ownValues(target, labels) ?? {};
    const columns = {
      ...Object.fromEntries(
        written.flatMap((column) => (column in values ? [[column, values[column]]] : [])),
      ),
      ...record.partsOf?.(target),
    };
    const version = { id, updatedAt };
    const outcome: WriteOutcome<unknown> = record.write
      ? await record.write(version, columns)
      : await saveRecord(table, version, columns as TablesInsert<typeof table>);
    if (outcome.kind === 'saved') record.onSaved?.();
    return outcome.kind === 'existing'
      ? { kind: 'saved' }
      : toRestoreOutcome(outcome, record.toProblems);
  };
  return { labels, write };
}
