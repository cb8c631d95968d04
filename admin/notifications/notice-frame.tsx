import { App } from 'antd';
import type { ReactNode } from 'react';
import './notices.css';

/** Gives the pages antd's notices and dialogs in the theme; one toast is seen at a time (docs/product.md#limits). */
export function NoticeFrame({ children }: { children: ReactNode }) {
  return (
    // Below, where it covers neither the first fields of a form nor the buttons at its end.
    <App notification={{ maxCount: 1, placement: 'bottomLeft', bottom: 76, duration: 4 }}>
      {children}
    </App>
  );
}
