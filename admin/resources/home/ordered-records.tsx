import { type BaseRecord, type HttpError, useList } from '@refinedev/core';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { ListStates } from '#admin/lists/list-states.tsx';
import { NewRecordButton } from '#admin/lists/new-record-button.tsx';
import { RecordRow } from '#admin/lists/record-card.tsx';
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
      <Flex wrap align="center" justify="space-between" gap="8px 16px" className="home-tools">
        <p className="editor-hint">
          {rows?.every(({ is_active }) => !is_active) ? hints.none : hints.some}
        </p>
        <NewRecordButton text={addText} onClick={() => dialog.open(newRecord)} />
      </Flex>
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
        <Flex component="ul" vertical gap={10} className="home-records">
          {rows?.map((row) => (
            <li key={row.id}>
              <RecordRow
                name={row.title}
                picture={picture(row)}
                onEdit={() => dialog.open(row.id)}
                onDelete={() => onDelete(row)}
              >
                {text(row) && <p className="muted">{text(row)}</p>}
                <p className="note">
                  <Badge tone={row.is_active ? 'good' : 'plain'}>
                    {row.is_active ? 'Ativo' : 'Inativo'}
                  </Badge>{' '}
                  Ordem: {row.sort_order}
                </p>
              </RecordRow>
            </li>
          ))}
        </Flex>
      </ListStates>
      {renderDialog({ target: dialog.target, count: rows?.length, onClose: dialog.close })}
    </>
  );
}
