import { type BaseRecord, useInvalidate } from '@refinedev/core';
import { refresh } from '../api/query-client.ts';
import { deleteRecord } from '../lists/delete-record.tsx';
import type { RecordDefinition } from './define-record.ts';

/** Returns a function that refetches all queries showing the records. Call it after a save or a deletion. */
export function useRefreshRecords<Row, Form>(record: RecordDefinition<Row, Form>) {
  const { table, refreshes = [], onSaved } = record;
  const invalidate = useInvalidate();
  return async () => {
    for (const resource of [table, 'products'])
      void invalidate({ resource, invalidates: ['list'] });
    await Promise.all(refreshes.map((key) => refresh([key])));
    onSaved?.();
  };
}

export function useRemoveRecord<Row extends BaseRecord, Form>(
  record: RecordDefinition<Row, Form>,
): (row: Row, hint?: string) => void {
  const { table, name, texts } = record;
  const { asks = true, hint, prepare, ...options } = record.removal;
  const after = useRefreshRecords(record);
  return async (row, ownHint) =>
    deleteRecord({
      resource: table,
      id: String(row.id),
      name: name(row),
      question: asks ? texts.question : undefined,
      hint: ownHint ?? (await hint?.(row)),
      ...(await prepare?.(row)),
      texts: { done: texts.deleted, failed: texts.notDeleted },
      ...options,
      after,
    });
}
