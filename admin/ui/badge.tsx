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
  icon?: ReactNode;
  children: ReactNode;
}

/** Active or inactive badge for a record whose Portuguese noun is masculine. */
export const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <Badge tone={isActive ? 'good' : 'plain'}>{isActive ? 'Ativo' : 'Inativo'}</Badge>
);

export function Badge({ tone, title, icon, children }: BadgeProps) {
  return (
    <Tag className="badge" variant="outlined" color={colors[tone]} title={title} icon={icon}>
      {children}
    </Tag>
  );
}
