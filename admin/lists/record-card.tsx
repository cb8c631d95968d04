import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from '../ui/badge.tsx';
import { PictureFrame } from '../uploads/picture-frame.tsx';
import { RecordActions, type RecordActionsProps } from './record-actions.tsx';
import './lists.css';
import './record-card.css';

interface RecordRowProps extends RecordActionsProps {
  /** Stands before the text. */
  picture?: ReactNode;
  children: ReactNode;
}

/** A record on a line of its own: a picture, its name and facts, its buttons. */
export function RecordRow({ picture, children, ...actions }: RecordRowProps) {
  return (
    <article className="panel record-row" aria-label={actions.name}>
      {picture}
      <div className="grow">
        <h2>{actions.name}</h2>
        {children}
      </div>
      <div className="table-actions">
        <RecordActions {...actions} />
      </div>
    </article>
  );
}

interface RecordCardProps extends RecordActionsProps {
  image: Parameters<typeof PictureFrame>[0]['image'];
  isActive: boolean;
  state: Pick<BadgeProps, 'tone' | 'children'>;
  /** Short lines below the name. */
  facts: readonly string[];
  text: string | null;
}

/** A record with its picture above. */
export function RecordCard({ image, isActive, state, facts, text, ...actions }: RecordCardProps) {
  return (
    <article className="record-card" aria-label={actions.name} data-inactive={!isActive}>
      <PictureFrame image={image} className="record-card-image" />
      <div className="record-card-text">
        <div className="record-card-title">
          <h2>{actions.name}</h2>
          <Badge {...state} />
        </div>
        {facts.map((fact) => (
          <p key={fact} className="record-card-code">
            {fact}
          </p>
        ))}
        {text && <p className="record-card-description">{text}</p>}
      </div>
      <div className="record-card-actions">
        <RecordActions {...actions} editText="Editar" />
      </div>
    </article>
  );
}
