import type { ReactNode } from 'react';
import './page-states.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  /** Announced by screen readers at once: for errors. */
  urgent?: boolean;
  /** Where it is the whole page. */
  isPage?: boolean;
}

/** Stands in for missing content, with what can be done about it. */
export function EmptyState({
  icon,
  title,
  description,
  action,
  urgent = false,
  isPage = false,
}: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="empty-state" role={urgent ? 'alert' : undefined}>
      <span className="empty-state-icon" aria-hidden="true">
        {icon}
      </span>
      <Title className="empty-state-title">{title}</Title>
      {description !== undefined && <p className="empty-state-text">{description}</p>}
      {action}
    </div>
  );
}
