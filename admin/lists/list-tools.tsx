import type { ReactNode } from 'react';
import './lists.css';

/** What narrows a list, above it. */
export function ListTools({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the search element.
    <div className="list-tools" role="search" aria-label={label}>
      {children}
    </div>
  );
}
