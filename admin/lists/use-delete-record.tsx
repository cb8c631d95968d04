import { type BaseKey, type BaseRecord, useDelete } from '@refinedev/core';
import { logError } from '../api/api-error.ts';
import { useDeletionToast } from '../deleted/use-deletion-toast.tsx';
import { useToast } from '../notifications/toast.ts';
import { useWatchPublishing } from '../publications/publishing-state.ts';
import { focusBeside } from './neighbour-focus.ts';
import { useRemovalQuestion } from './use-removal-question.tsx';

interface DeleteRequest {
  resource: string;
  id: BaseKey;
  /** The title of the question. */
  name: string;
  /** Undefined to delete without asking (docs/product.md#rules: slides). */
  question: string | undefined;
  /** Shown below the question. */
  hint?: string;
  texts: { done: string; failed: string };
  /** Why it failed, where the answer says so. */
  formatReason?: (cause: unknown) => string | undefined;
  /** Runs after a successful delete, with the deleted row. */
  after?: (row: BaseRecord) => Promise<void>;
  okText?: string;
}

/** Deletes a record after a confirmation, and shows the result. */
export function useDeleteRecord(): (request: DeleteRequest) => void {
  const ask = useRemovalQuestion();
  const toast = useToast();
  const showDeleted = useDeletionToast();
  const watchPublishing = useWatchPublishing();
  const { mutateAsync } = useDelete();

  const remove = async ({ resource, id, texts, formatReason, after }: DeleteRequest) => {
    let row: BaseRecord;
    try {
      ({ data: row } = await mutateAsync({
        resource,
        id,
        successNotification: false,
        errorNotification: false,
      }));
    } catch (cause) {
      logError(`A record of ${resource} was not deleted`, cause);
      toast.error(texts.failed, formatReason?.(cause));
      return false;
    }
    showDeleted(texts.done, resource, String(id));
    watchPublishing();
    await after?.(row);
    return true;
  };

  return (request) => {
    const { name, question, hint, okText } = request;
    if (question === undefined) {
      const focus = focusBeside();
      void remove(request).then((removed) => {
        if (removed) focus();
      });
      return;
    }
    ask({
      title: name,
      question,
      hint,
      ...(okText === undefined ? {} : { okText }),
      remove: () => remove(request),
    });
  };
}
