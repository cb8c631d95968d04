import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import { newRecord } from '../navigation/dialog-address.ts';
import { RecordDialog, StoredRecord } from './record-dialog.tsx';

interface RecordEditorDialogProps<Row extends BaseRecord> {
  /** The id of a record, `novo`, or null for a closed dialog. */
  target: string | null;
  titles: { create: string; edit: string };
  width?: number;
  resource: string;
  /** What is read of it, where that is not every column alone. */
  columns?: string;
  loadFailed: string;
  onClose: () => void;
  /** The form of a new record. */
  create: ReactNode;
  /** The form of a stored one. */
  edit: (row: Row) => ReactNode;
}

/** The dialog of a list: a form for a new record, or for one read by its id. */
export function RecordEditorDialog<Row extends BaseRecord>({
  target,
  titles,
  width,
  resource,
  columns,
  loadFailed,
  onClose,
  create,
  edit,
}: RecordEditorDialogProps<Row>) {
  return (
    <RecordDialog
      target={target}
      titles={titles}
      {...(width === undefined ? {} : { width })}
      onClose={onClose}
    >
      {(shown) =>
        shown === newRecord ? (
          create
        ) : (
          <StoredRecord<Row>
            resource={resource}
            id={shown}
            {...(columns === undefined ? {} : { columns })}
            loadFailed={loadFailed}
            onClose={onClose}
          >
            {edit}
          </StoredRecord>
        )
      }
    </RecordDialog>
  );
}
