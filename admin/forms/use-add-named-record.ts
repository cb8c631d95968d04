import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Tables } from '#shared/database.types.ts';
import { isDenied, logError } from '../api/api-error.ts';
import { formatApiError } from '../api/format-api-error.ts';
import { recheckSession } from '../auth/session-events.ts';
import { useToast } from '../notifications/toast.ts';
import { useWatchPublishing } from '../publications/publishing-state.ts';
import { addNamedRecord, type NamedTable } from './add-named-record.ts';

interface AddTexts {
  created: string;
  failed: string;
  /** There is one of that name. */
  duplicate: string;
  /** There is, and it is what was meant. */
  selected: string;
}

/** Adds a record of a list and shows the result; returns the record, new or existing. */
export function useAddNamedRecord<Table extends NamedTable>(
  table: Table,
  texts: AddTexts,
): (fields: Parameters<typeof addNamedRecord<Table>>[1]) => Promise<Tables<Table> | undefined> {
  const toast = useToast();
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const watchPublishing = useWatchPublishing();

  return async (fields) => {
    const outcome = await addNamedRecord(table, fields);
    if (outcome.kind === 'failed') {
      if (outcome.error.code === '23505') {
        toast.error(texts.failed, texts.duplicate);
        return undefined;
      }
      logError(`A record of ${table} was not added`, outcome.error);
      if (isDenied(outcome.error)) recheckSession();
      toast.error(texts.failed, formatApiError(outcome.error));
      return undefined;
    }
    if (outcome.kind === 'existing') toast.attention(texts.selected);
    else {
      toast.success(texts.created);
      watchPublishing();
    }
    void invalidate({ resource: table, invalidates: ['list'] });
    await queryClient.invalidateQueries({ queryKey: ['product-form-choices'] });
    void queryClient.invalidateQueries({ queryKey: ['product-list-choices'] });
    return outcome.row;
  };
}
