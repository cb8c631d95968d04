import { CloseOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { createElement, useMemo } from 'react';

export interface Toast {
  success: (text: string, note?: string) => void;
  info: (text: string) => void;
  attention: (text: string) => void;
  /** Like `attention`, but announced politely, and shown only once at a time. */
  notice: (text: string) => void;
  error: (text: string, reason?: string) => void;
}

const CloseMark = () => createElement(CloseOutlined, { 'aria-hidden': true });

/** Close button of a toast. Its icon is hidden from screen readers, because antd would label it as well. */
export const closable = { 'aria-label': 'Fechar aviso', closeIcon: createElement(CloseMark) };

export function useToast(): Toast {
  const { notification } = App.useApp();
  return useMemo(
    () => ({
      success: (text, note) => notification.success({ title: text, description: note, closable }),
      info: (text) => notification.info({ title: text, closable }),
      attention: (text) => notification.warning({ title: 'Atenção', description: text, closable }),
      notice: (text) =>
        notification.warning({
          title: 'Atenção',
          description: text,
          key: text,
          role: 'status',
          closable,
        }),
      // Shown for longer, because errors take more time to read.
      error: (text, reason) =>
        notification.error({
          title: text,
          description: reason,
          duration: 8,
          role: 'alert',
          closable,
        }),
    }),
    [notification],
  );
}
