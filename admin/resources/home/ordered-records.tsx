import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { type BaseRecord, type HttpError, useList } from '@refinedev/core';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { ListStates } from '#admin/lists/list-states.tsx';
import { NewRecordButton } from '#admin/lists/new-record-button.tsx';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import { Badge } from '#admin/ui/badge.tsx';

/** A record of the home page that has a place among its like. */
interface OrderedRecord extends BaseRecord {
  id: string;
  title: string;
  sort_order: number;
  is_active: boolean;
}

interface OrderedRecordsProps<Row extends OrderedRecord> {
  resource: string;
  /** What the home page shows of them. */
  hints: { some: string; none: string };
  addText: string;
  empty: { title: string; description: string };
  loadFailed: string;
  picture: (row: Row) => ReactNode;
  /** The line below the title. */
  text: (row: Row) => string | null;
  onDelete: (row: Row) => void;
  /** The form; the count is undefined until they are loaded. */
  dialog: (dialog: {
    target: string | null;
    count: number | undefined;
    onClose: () => void;
  }) => ReactNode;
}

/** The records of one kind in their order, with the dialog of their form. */
export function OrderedRecords<Row extends OrderedRecord>({
  resource,
  hints,
  addText,
  empty,
  loadFailed,
  picture,
  text,
  onDelete,
  dialog: renderDialog,
}: OrderedRecordsProps<Row>) {
  const dialog = useDialog();
  const {
    query: { data, isError, isFetching, refetch },
  } = useList<Row, HttpError>({
    resource,
    pagination: { mode: 'off' },
    sorters: [
      { field: 'sort_order', order: 'asc' },
      { field: 'created_at', order: 'asc' },
    ],
    errorNotification: false,
  });
  const rows = data?.data;

  return (
    <>
      <div className="home-tools">
        <p className="editor-hint">
          {rows?.every(({ is_active }) => !is_active) ? hints.none : hints.some}
        </p>
        <NewRecordButton text={addText} onClick={() => dialog.open(newRecord)} />
      </div>
      <ListStates
        list={{
          rows,
          total: rows?.length ?? 0,
          failed: isError,
          fetching: isFetching,
          search: '',
          page: 1,
          pageSize: Number.MAX_SAFE_INTEGER,
          retry: () => void refetch(),
          onPage: () => undefined,
        }}
        loadFailed={loadFailed}
        empty={empty}
      >
        <ul className="home-records">
          {rows?.map((row) => (
            <li key={row.id}>
              <HomeRecord
                row={row}
                picture={picture(row)}
                text={text(row)}
                onEdit={() => dialog.open(row.id)}
                onDelete={() => onDelete(row)}
              />
            </li>
          ))}
        </ul>
      </ListStates>
      {renderDialog({ target: dialog.target, count: rows?.length, onClose: dialog.close })}
    </>
  );
}

interface HomeRecordProps {
  row: OrderedRecord;
  picture: ReactNode;
  text: string | null;
  onEdit: () => void;
  onDelete: () => void;
}

function HomeRecord({ row, picture, text, onEdit, onDelete }: HomeRecordProps) {
  const { title, is_active, sort_order } = row;
  return (
    <article className="home-record" aria-label={title}>
      {picture}
      <div>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        <div className="home-record-facts">
          <Badge tone={is_active ? 'good' : 'plain'}>{is_active ? 'Ativo' : 'Inativo'}</Badge>
          <span>Ordem: {sort_order}</span>
        </div>
      </div>
      <div className="home-record-actions">
        <Button
          type="text"
          icon={<EditOutlined aria-hidden="true" />}
          aria-label={`Editar ${title}`}
          onClick={onEdit}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={`Excluir ${title}`}
          onClick={onDelete}
        />
      </div>
    </article>
  );
}
