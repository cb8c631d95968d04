import type { ReactNode } from 'react';
import './badge.css';

interface BadgeProps {
  /** What the badge says of its record: noteworthy, fine, limited, missing, or merely a fact. */
  tone: 'accent' | 'good' | 'limited' | 'missing' | 'plain';
  title?: string;
  children: ReactNode;
}

/** A short fact about a record. antd's coloured tags are too pale to be read in the light theme. */
export function Badge({ tone, title, children }: BadgeProps) {
  return (
    <span className={`badge badge-${tone}`} title={title}>
      {children}
    </span>
  );
}
