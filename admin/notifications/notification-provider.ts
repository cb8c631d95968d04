import type { NotificationProvider } from '@refinedev/core';
import { App } from 'antd';

/** Shows Refine's own notifications as toasts. */
export function useNotificationProvider(): NotificationProvider {
  const { notification } = App.useApp();
  return {
    open: ({ key, message, type }) => {
      notification.open({
        ...(key === undefined ? {} : { key }),
        title: message,
        type: type === 'progress' ? 'info' : type,
      });
    },
    close: (key) => notification.destroy(key),
  };
}
