import type { ReactNode } from 'react';

/** Text for screen readers only, announced when it changes. */
export const Announcement = ({ children }: { children: ReactNode }) => (
  <p className="visually-hidden" role="status">
    {children}
  </p>
);
