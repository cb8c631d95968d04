import { CloseOutlined } from '@ant-design/icons';
import { App, type ModalFuncProps } from 'antd';
import { createElement, useLayoutEffect } from 'react';

/** antd's toasts and dialogs in the theme of the open back-office. Set by ProvideMessages. */
export let app: ReturnType<typeof App.useApp>;

export function ProvideMessages() {
  const current = App.useApp();
  useLayoutEffect(() => {
    app = current;
  });
  return null;
}

const CloseMark = () => createElement(CloseOutlined, { 'aria-hidden': true });

/** Close button of a toast. Its icon is hidden from screen readers because antd would label it as well. */
export const closable = { 'aria-label': 'Fechar aviso', closeIcon: createElement(CloseMark) };

const attention = (description: string) => ({ title: 'Atenção', description, closable });

export const toast = {
  success: (title: string, description?: string) =>
    app.notification.success({ title, description, closable }),
  info: (title: string) => app.notification.info({ title, closable }),
  attention: (text: string) => app.notification.warning(attention(text)),
  /** Like `attention`, but announced politely, and shown only once at a time. */
  notice: (text: string) =>
    app.notification.warning({ ...attention(text), key: text, role: 'status' }),
  // Shown for longer because errors take more time to read.
  error: (title: string, description?: string) =>
    app.notification.error({ title, description, duration: 8, role: 'alert', closable }),
};

/** Opens a confirmation dialog, in which "Cancelar" has focus. */
export const confirm = (question: ModalFuncProps): { destroy: () => void } =>
  app.modal.confirm({
    okButtonProps: { danger: true },
    focusable: { autoFocusButton: 'cancel' },
    ...question,
  });
