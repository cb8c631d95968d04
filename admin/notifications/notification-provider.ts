import type { NotificationProvider } from '@refinedev/core';
import { App } from 'antd';

/** Refine's own notices, shown as every other toast. */
export function useNotificationProvider(): NotificationProvider {
  const { notification } = App.useApp();
  return {
    open: ({ key, message, type }) => {
      notification.open({
        ...(key === undefined ? {} : { key }),
        message,
        type: type === 'progress' ? 'info' : type,
      });
    },
    close: (key) => notification.destroy(key),
  };
}
