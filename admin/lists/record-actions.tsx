import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';

export interface RecordActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  editText?: string;
  /** Shown between the two buttons. */
  children?: ReactNode;
}

export function RecordActions(props: RecordActionsProps) {
  const { name, onEdit, onDelete, editText, children } = props;
  return (
    <>
      <Button
        type="text"
        icon={<EditOutlined aria-hidden="true" />}
        aria-label={`Editar ${name}`}
        onClick={onEdit}
      >
        {editText}
      </Button>
      {children}
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={`Excluir ${name}`}
        onClick={onDelete}
      />
    </>
  );
}
