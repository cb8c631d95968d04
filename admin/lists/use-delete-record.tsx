import {
  type BaseKey,
  type BaseRecord,
  useDelete,
  useInvalidate,
  useUpdate,
} from '@refinedev/core';
import { type ReactNode, useRef } from 'react';
import { logError, toApiError } from '../api/api-error.ts';
import { formatApiError } from '../api/format-api-error.ts';
import { useToast } from '../notifications/toast.ts';
import { useWatchPublishing } from '../publications/publishing-state.ts';
import { useDeletionToast } from '../restoring/use-deletion-toast.tsx';
import { focusBeside } from './neighbour-focus.ts';
import { useRemovalQuestion } from './use-removal-question.tsx';

export interface DeleteRequest {
  resource: string;
  id: BaseKey;
  name: string;
  /** Undefined to delete without asking (docs/product.md#rules: slides). */
  question: string | undefined;
  hint?: ReactNode;
  texts: { done: string; failed: string };
  /** Overrides the reason for expected errors. */
  formatReason?: (cause: unknown) => string | undefined;
  /** True to deactivate the record instead of deleting its row. */
  deactivates?: boolean;
  /** Deletes the record in some other way than by deleting its row. */
  run?: () => Promise<BaseRecord>;
  after?: (row: BaseRecord) => Promise<void>;
  okText?: string;
}

/** Row-level security hides rows, so a deleted row cannot be told from one without permission. */
const notFoundOrDenied = 'O registro não existe mais, ou você não tem permissão.';

export function useDeleteRecord(): (request: DeleteRequest) => void {
  const ask = useRemovalQuestion();
  const toast = useToast();
  const showDeleted = useDeletionToast();
  const watchPublishing = useWatchPublishing();
  const { mutateAsync: deleteOne } = useDelete();
  const { mutateAsync: update } = useUpdate();
  const invalidate = useInvalidate();
  // If no question is asked, the same button can be clicked again until the list has been refetched.
  const deleting = useRef(new Set<BaseKey>());

  const send = async ({ resource, id, deactivates, run }: DeleteRequest): Promise<BaseRecord> => {
    if (run) return run();
    const { data } = await (deactivates
      ? update({ resource, id, values: { is_active: false } })
      : deleteOne({ resource, id }));
    return data;
  };

  const remove = async (request: DeleteRequest) => {
    const { resource, id, texts, formatReason, after } = request;
    let row: BaseRecord;
    try {
      row = await send(request);
    } catch (cause) {
      logError(`A record of ${resource} was not deleted`, cause);
      toast.error(
        texts.failed,
        formatReason?.(cause) ?? formatApiError(toApiError(cause), notFoundOrDenied),
      );
      // Refetches the list, because somebody else may have deleted the record.
      void invalidate({ resource, invalidates: ['list'] });
      return false;
    }
    showDeleted(texts.done, resource, String(id));
    watchPublishing();
    await after?.(row);
    return true;
  };

  const removeUnasked = async (request: DeleteRequest) => {
    const { resource, id } = request;
    if (deleting.current.has(id)) return;
    deleting.current.add(id);
    const focus = focusBeside();
    if (await remove(request)) focus();
    await invalidate({ resource, invalidates: ['list'] });
    deleting.current.delete(id);
  };

  return (request) => {
    const { name, question, hint, okText } = request;
    if (question === undefined) {
      void removeUnasked(request);
      return;
    }
    ask({ title: name, question, hint, okText, remove: () => remove(request) });
  };
}
