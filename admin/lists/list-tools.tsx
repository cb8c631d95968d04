import type { ReactNode } from 'react';
import './lists.css';

export function ListTools({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className="list-tools" aria-label={label}>
      {children}
    </search>
  );
}
