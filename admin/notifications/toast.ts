import { App } from 'antd';
import { useMemo } from 'react';

export interface Toast {
  success: (text: string, note?: string) => void;
  info: (text: string) => void;
  /** Done, but not quite as asked. */
  attention: (text: string) => void;
  /** What failed, and what the editor can know of why. */
  error: (text: string, reason?: string) => void;
}

// antd's own word for it is English.
const closable = { 'aria-label': 'Fechar aviso' };

/** The one way a page says what happened. */
export function useToast(): Toast {
  const { notification } = App.useApp();
  return useMemo(
    () => ({
      success: (text, note) => notification.success({ message: text, description: note, closable }),
      info: (text) => notification.info({ message: text, closable }),
      attention: (text) =>
        notification.warning({ message: 'Atenção', description: text, closable }),
      // A failure is read more slowly than a success.
      error: (text, reason) =>
        notification.error({
          message: text,
          description: reason,
          duration: 8,
          role: 'alert',
          closable,
        }),
    }),
    [notification],
  );
}
