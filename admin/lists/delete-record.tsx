import type { BaseKey, BaseRecord } from '@refinedev/core';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { logError, toApiError } from '../api/api-error.ts';
import { dataProvider, refreshLists } from '../api/data-provider.ts';
import { formatApiError } from '../api/format-api-error.ts';
import { confirm, toast } from '../notifications/messages.ts';
import { watchPublishing } from '../publications/publishing-state.ts';
import { showDeleted } from '../restoring/deletion-toast.tsx';

const controls = 'button, a[href]';

/** Call before removing a record. The returned function focuses the adjacent record's button, or the page. */
export function focusBeside(): () => void {
  const pressed = document.activeElement;
  const record = pressed?.closest('li, tr');
  const place = pressed && record ? [...record.querySelectorAll(controls)].indexOf(pressed) : -1;
  const beside = record?.nextElementSibling ?? record?.previousElementSibling;
  return () => {
    const buttons = beside?.isConnected ? beside.querySelectorAll<HTMLElement>(controls) : [];
    const target = buttons[place] ?? document.getElementById('conteudo');
    target?.focus();
  };
}

interface RemovalQuestion {
  title: string;
  question: ReactNode;
  hint?: ReactNode;
  okText?: string | undefined;
  /** Resolves to true if the record was removed. */
  remove: () => Promise<boolean>;
}

export function askToRemove(asked: RemovalQuestion): void {
  const { title, question, hint, okText = 'Excluir', remove } = asked;
  const focus = focusBeside();
  let removed = false;
  confirm({
    title,
    content: (
      <>
        {question}
        {hint && (
          <Flex vertical gap={6} style={{ marginTop: 8 }}>
            {hint}
          </Flex>
        )}
      </>
    ),
    okText,
    onOk: async () => {
      removed = await remove();
    },
    // Runs once the dialog has closed. Otherwise, the dialog would return focus to the button that is being removed.
    afterClose: () => {
      if (removed) focus();
    },
  });
}

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
  /** Overrides how the record is deleted. By default, its row is deleted. */
  run?: () => Promise<BaseRecord>;
  after?: (row: BaseRecord) => Promise<void>;
  okText?: string;
}

/** Row-level security hides rows, so a deleted row looks like one without permission. */
const notFoundOrDenied = 'O registro não existe mais, ou você não tem permissão.';

async function send({ resource, id, deactivates, run }: DeleteRequest): Promise<BaseRecord> {
  if (run) return run();
  const { data } = await (deactivates
    ? dataProvider.update({ resource, id, variables: { is_active: false } })
    : dataProvider.deleteOne({ resource, id }));
  return data;
}

async function remove(request: DeleteRequest): Promise<boolean> {
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
    return false;
  } finally {
    // Refetched even after a failure because somebody else may have deleted the record.
    void refreshLists(resource);
  }
  showDeleted(texts.done, resource, String(id));
  watchPublishing();
  await after?.(row);
  return true;
}

/** Records being deleted without confirmation. Their buttons stay until the list has been refetched. */
const deleting = new Set<BaseKey>();

async function removeUnasked(request: DeleteRequest): Promise<void> {
  const { resource, id } = request;
  if (deleting.has(id)) return;
  deleting.add(id);
  const focus = focusBeside();
  try {
    if (await remove(request)) focus();
    await refreshLists(resource);
  } finally {
    deleting.delete(id);
  }
}

export function deleteRecord(request: DeleteRequest): void {
  const { name: title, question, hint, okText } = request;
  if (question === undefined) void removeUnasked(request);
  else askToRemove({ title, question, hint, okText, remove: () => remove(request) });
}
