import { type BaseRecord, useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useDeleteRecord } from '../lists/use-delete-record.tsx';
import type { RecordDefinition } from './define-record.ts';

export function useRemoveRecord<Row extends BaseRecord, Form>({
  table,
  name,
  texts,
  removal: { asks = true, hint, prepare, ...options },
  refreshes = [],
  onSaved,
}: RecordDefinition<Row, Form>): (row: Row, hint?: string) => void {
  const deleteRecord = useDeleteRecord();
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const remove = async (row: Row, ownHint?: string) =>
    deleteRecord({
      resource: table,
      id: String(row.id),
      name: name(row),
      question: asks ? texts.question : undefined,
      hint: ownHint ?? (await hint?.(row)),
      ...(await prepare?.(row)),
      texts: { done: texts.deleted, failed: texts.notDeleted },
      ...options,
      after: async () => {
        onSaved?.();
        for (const resource of [table, 'products']) {
          void invalidate({ resource, invalidates: ['list'] });
        }
        for (const key of refreshes) void queryClient.invalidateQueries({ queryKey: [key] });
      },
    });
  return (row, ownHint) => void remove(row, ownHint);
}
