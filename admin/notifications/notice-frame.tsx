import { App } from 'antd';
import type { ReactNode } from 'react';
import './notices.css';

/** Provides antd's toasts and dialogs; shows one toast at a time (docs/product.md#limits). */
export function NoticeFrame({ children }: { children: ReactNode }) {
  return (
    // At the bottom, where it covers neither the first fields of a form nor its buttons.
    <App notification={{ maxCount: 1, placement: 'bottomLeft', bottom: 76, duration: 4 }}>
      {children}
    </App>
  );
}
