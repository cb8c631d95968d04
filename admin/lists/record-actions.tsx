import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';

export interface RecordActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  editText?: string;
  children?: ReactNode;
}

export function RecordActions(props: RecordActionsProps) {
  const { name, onEdit, onDelete, editText, children } = props;
  return (
    <>
      <IconButton icon={EditOutlined} label={`Editar ${name}`} onClick={onEdit}>
        {editText}
      </IconButton>
      {children}
      <IconButton danger icon={DeleteOutlined} label={`Excluir ${name}`} onClick={onDelete} />
    </>
  );
}
