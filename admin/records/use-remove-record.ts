import type { BaseRecord } from '@refinedev/core';
import { useDeleteRecord } from '../lists/use-delete-record.tsx';
import type { RecordDefinition } from './define-record.ts';

export function useRemoveRecord<Row extends BaseRecord, Form>({
  table,
  name,
  texts,
  removal: { asks = true, hint, ...options },
  onSaved,
}: RecordDefinition<Row, Form>): (row: Row) => void {
  const deleteRecord = useDeleteRecord();
  const remove = async (row: Row) =>
    deleteRecord({
      resource: table,
      id: String(row.id),
      name: name(row),
      question: asks ? texts.question : undefined,
      hint: await hint?.(row),
      texts: { done: texts.deleted, failed: texts.notDeleted },
      ...options,
      after: async () => onSaved?.(),
    });
  return (row) => void remove(row);
}
