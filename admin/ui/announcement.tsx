import type { ReactNode } from 'react';

/** A text for screen readers alone, told when it changes. */
export const Announcement = ({ children }: { children: ReactNode }) => (
  <p className="visually-hidden" role="status">
    {children}
  </p>
);
