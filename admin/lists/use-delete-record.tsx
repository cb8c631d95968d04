import { type BaseKey, type BaseRecord, useDelete } from '@refinedev/core';
import { logError } from '../api/api-error.ts';
import { useToast } from '../notifications/toast.ts';
import { useWatchPublishing } from '../publications/publishing-state.ts';
import { focusBeside } from './neighbour-focus.ts';
import { useRemovalQuestion } from './use-removal-question.tsx';

interface DeleteRequest {
  resource: string;
  id: BaseKey;
  /** What the record is called in the question. */
  name: string;
  /** Undefined where nothing is asked (docs/product.md#rules: slides). */
  question: string | undefined;
  /** What else should be known before it is answered. */
  hint?: string;
  texts: { done: string; failed: string };
  /** What the answer says of why it failed. */
  formatReason?: (cause: unknown) => string | undefined;
  /** Finds out, while the record is there, what is to follow once it is gone. */
  before?: () => Promise<() => Promise<void>>;
  /** Follows a delete that went through; the row is what was deleted. */
  after?: (row: BaseRecord) => Promise<void>;
  okText?: string;
}

/** Asks, deletes, says how it went. */
export function useDeleteRecord(): (request: DeleteRequest) => void {
  const ask = useRemovalQuestion();
  const toast = useToast();
  const watchPublishing = useWatchPublishing();
  const { mutateAsync } = useDelete();

  const remove = async ({ resource, id, texts, formatReason, before, after }: DeleteRequest) => {
    const follow = await before?.();
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
    toast.success(texts.done);
    watchPublishing();
    await follow?.();
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
