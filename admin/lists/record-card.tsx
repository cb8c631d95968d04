import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from '../ui/badge.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { PictureFrame } from '../uploads/picture-frame.tsx';
import './lists.css';

interface RecordRowProps extends RecordActionsProps {
  picture?: ReactNode;
  children: ReactNode;
}

export function RecordRow({ picture, children, ...actions }: RecordRowProps) {
  return (
    <Flex
      component="article"
      align="center"
      gap={12}
      className="panel record-row"
      style={{ height: '100%', padding: '10px 8px 10px 14px' }}
      aria-label={actions.name}
    >
      {picture}
      <div className="grow">
        <h2>{actions.name}</h2>
        {actions.mark}
        {children}
      </div>
      <Flex gap={4}>
        <RecordActions {...actions} />
      </Flex>
    </Flex>
  );
}

interface RecordCardProps extends RecordActionsProps {
  image: Parameters<typeof PictureFrame>[0]['image'];
  isActive: boolean;
  state: Pick<BadgeProps, 'tone' | 'children'>;
  facts: readonly string[];
  text: string | null;
}

export function RecordCard({ image, isActive, state, facts, text, ...actions }: RecordCardProps) {
  return (
    <Flex
      component="article"
      vertical
      className="panel"
      style={{ overflow: 'hidden', padding: 0 }}
      aria-label={actions.name}
      data-inactive={!isActive}
    >
      <PictureFrame image={image} className="record-card-image" />
      <Flex vertical gap={4} flex={1} style={{ padding: '12px 14px' }}>
        <Flex align="center" justify="space-between" gap={10}>
          <h2>{actions.name}</h2>
          <Badge {...state} />
        </Flex>
        {actions.mark && <div>{actions.mark}</div>}
        {facts.map((fact) => (
          <p key={fact} className="note">
            {fact}
          </p>
        ))}
        {text && <p className="note two-lines">{text}</p>}
      </Flex>
      <Flex
        justify="space-between"
        style={{ padding: 4, borderTop: '1px solid var(--ant-color-border-secondary)' }}
      >
        <RecordActions {...actions} editText="Editar" />
      </Flex>
    </Flex>
  );
}

export interface RecordActionsProps {
  name: string;
  /** Badge that marks a record with drafts. */
  mark?: ReactNode;
  /** Missing if the record can no longer be edited. */
  onEdit?: (() => void) | undefined;
  onDelete: () => void;
  editText?: string;
  children?: ReactNode;
}

export function RecordActions(props: RecordActionsProps) {
  const { name, onEdit, onDelete, editText, children } = props;
  return (
    <>
      {onEdit && (
        <IconButton icon={EditOutlined} label={`Editar ${name}`} onClick={onEdit}>
          {editText}
        </IconButton>
      )}
      {children}
      <IconButton danger icon={DeleteOutlined} label={`Excluir ${name}`} onClick={onDelete} />
    </>
  );
}
