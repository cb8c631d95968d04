import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';

export interface RecordActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** Text beside the icon of the first button. */
  editText?: string;
}

/** The buttons of a record in a list. */
export function RecordActions({ name, onEdit, onDelete, editText }: RecordActionsProps) {
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
