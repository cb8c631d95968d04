import type { ReactNode } from 'react';
import './page-states.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  /** Said at once to whoever cannot see it: for failures. */
  urgent?: boolean;
}

/** What stands where content would, and what can be done about it. */
export function EmptyState({ icon, title, description, action, urgent = false }: EmptyStateProps) {
  return (
    <div className="empty-state" role={urgent ? 'alert' : undefined}>
      <span className="empty-state-icon" aria-hidden="true">
        {icon}
      </span>
      <p className="empty-state-title">{title}</p>
      {description !== undefined && <p className="empty-state-text">{description}</p>}
      {action}
    </div>
  );
}
