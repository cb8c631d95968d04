import type { ReactNode } from 'react';
import './badge.css';

export interface BadgeProps {
  /** Noteworthy, fine, limited, missing, or neutral. */
  tone: 'accent' | 'good' | 'limited' | 'missing' | 'plain';
  title?: string;
  children: ReactNode;
}

/** A short fact about a record. antd's coloured tags have too little contrast in the light theme. */
export function Badge({ tone, title, children }: BadgeProps) {
  return (
    <span className={`badge badge-${tone}`} title={title}>
      {children}
    </span>
  );
}
