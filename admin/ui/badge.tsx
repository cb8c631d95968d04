import { Tag } from 'antd';
import type { ReactNode } from 'react';

const colors = {
  accent: 'processing',
  good: 'success',
  limited: 'warning',
  missing: 'error',
  plain: 'default',
} as const;

export interface BadgeProps {
  tone: keyof typeof colors;
  title?: string;
  children: ReactNode;
}

export function Badge({ tone, title, children }: BadgeProps) {
  return (
    <Tag className="badge" variant="outlined" color={colors[tone]} title={title}>
      {children}
    </Tag>
  );
}
