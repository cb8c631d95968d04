import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import { recordTables } from '#shared/records/record-tables.ts';
import { useDialog } from '../forms/use-dialog.ts';
import type { RecordActionsProps } from '../lists/record-actions.tsx';
import { CardGrid, RecordListPage, type RecordListPageProps } from '../lists/record-list-page.tsx';
import type { useSearchList } from '../lists/use-search-list.ts';
import { newRecord } from '../navigation/dialog-address.ts';
import type { RecordDefinition } from './define-record.ts';
import { RecordEditorDialog } from './record-editor.tsx';
import { useRemoveRecord } from './use-remove-record.ts';

interface RecordPageProps<Row extends BaseRecord, Form>
  extends Pick<RecordListPageProps, 'searchLabel'> {
  record: RecordDefinition<Row, Form>;
  list: ReturnType<typeof useSearchList<Row>>;
  newText?: string;
  className?: string;
  /** Description of the empty list. */
  empty: string;
  /** Values of a new record, if not the defaults; undefined while they are loading. */
  start?: Partial<Form> | undefined;
  children: (row: Row, actions: RecordActionsProps) => ReactNode;
}

export function RecordPage<Row extends BaseRecord & { id: string }, Form extends object>({
  record,
  list,
  newText = record.texts.create,
  empty,
  className,
  children,
  ...props
}: RecordPageProps<Row, Form>) {
  const { texts } = record;
  const dialog = useDialog();
  const remove = useRemoveRecord(record);
  return (
    <>
      <RecordListPage
        {...props}
        title={recordTables[record.table].many ?? ''}
        noun={texts.noun}
        plural={texts.plural}
        empty={{ title: texts.empty, description: empty }}
        newText={newText}
        onNew={() => dialog.open(newRecord)}
        list={list}
      >
        <CardGrid list={list} {...(className === undefined ? {} : { className })}>
          {(row) =>
            children(row, {
              name: record.name(row),
              onEdit: () => dialog.open(row.id),
              onDelete: () => remove(row),
            })
          }
        </CardGrid>
      </RecordListPage>
      <RecordEditorDialog
        record={record}
        target={dialog.target}
        {...('start' in props ? { start: props.start } : {})}
        onClose={dialog.close}
      />
    </>
  );
}
