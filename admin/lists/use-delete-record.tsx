import { type BaseKey, type BaseRecord, useDelete } from '@refinedev/core';
import { App } from 'antd';
import { reportFault } from '../backend/report-fault.ts';
import { useToast } from '../notices/toast.ts';
import { useWatchPublishing } from '../publishing/publishing-state.ts';

interface DeleteRequest {
  resource: string;
  id: BaseKey;
  /** What the record is called in the question. */
  name: string;
  /** Undefined where nothing is asked (spec section 5: slides). */
  question: string | undefined;
  /** What else should be known before it is answered. */
  hint?: string;
  texts: { done: string; failed: string };
  /** What the answer says of why it failed. */
  reasonOf?: (cause: unknown) => string | undefined;
  /** Finds out, while the record is there, what is to follow once it is gone. */
  before?: () => Promise<() => Promise<void>>;
  /** Follows a delete that went through; the row is what was deleted. */
  after?: (row: BaseRecord) => Promise<void>;
  okText?: string;
}

/** Asks, deletes, says how it went. */
export function useDeleteRecord(): (request: DeleteRequest) => void {
  const { modal } = App.useApp();
  const toast = useToast();
  const watchPublishing = useWatchPublishing();
  const { mutateAsync } = useDelete();

  const remove = async ({ resource, id, texts, reasonOf, before, after }: DeleteRequest) => {
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
      reportFault(`A record of ${resource} was not deleted`, cause);
      toast.error(texts.failed, reasonOf?.(cause));
      return;
    }
    toast.success(texts.done);
    watchPublishing();
    await follow?.();
    await after?.(row);
  };

  return (request) => {
    if (request.question === undefined) {
      void remove(request);
      return;
    }
    modal.confirm({
      title: request.name,
      content: (
        <>
          {request.question}
          {request.hint !== undefined && <p className="confirm-hint">{request.hint}</p>}
        </>
      ),
      okText: request.okText ?? 'Excluir',
      okButtonProps: { danger: true },
      cancelText: 'Cancelar',
      autoFocusButton: 'cancel',
      onOk: () => remove(request),
    });
  };
}
