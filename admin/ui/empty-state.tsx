import type { ReactNode } from 'react';
import './page-states.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  /** True for errors, which screen readers then announce immediately. */
  urgent?: boolean;
  /** True if there is nothing else on the page. */
  isPage?: boolean;
}

export function EmptyState(props: EmptyStateProps) {
  const { icon, title, description, action, urgent = false, isPage = false } = props;
  const Title = isPage ? 'h1' : 'strong';
  return (
    <div className="muted empty-state" role={urgent ? 'alert' : undefined}>
      {icon}
      <Title>{title}</Title>
      {description !== undefined && <p className="prose">{description}</p>}
      {action}
    </div>
  );
}
