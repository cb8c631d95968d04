import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import { recordTables } from '#shared/records/record-tables.ts';
import { useDialog } from '../forms/use-dialog.ts';
import type { RecordActionsProps } from '../lists/record-actions.tsx';
import { CardGrid, RecordListPage, type RecordListPageProps } from '../lists/record-list-page.tsx';
import { type SearchListOptions, useSearchList } from '../lists/use-search-list.ts';
import { newRecord } from '../navigation/dialog-address.ts';
import { editedFields, type RecordDefinition } from './define-record.ts';
import { RecordEditorDialog } from './record-editor.tsx';
import { useRemoveRecord } from './use-remove-record.ts';

interface RecordPageProps<Row extends BaseRecord, Form>
  extends Pick<RecordListPageProps, 'searchLabel'>,
    Pick<SearchListOptions<Row>, 'searched' | 'pageSize' | 'matches'> {
  record: RecordDefinition<Row, Form>;
  /** Columns that sort the list. */
  order: readonly string[];
  newText?: string;
  className?: string;
  /** Description of the empty list. */
  empty: string;
  /** Values of a new record, if not the defaults. */
  start?: Partial<Form>;
  children: (row: Row, actions: RecordActionsProps) => ReactNode;
}

export function RecordPage<Row extends BaseRecord & { id: string }, Form extends object>(
  props: RecordPageProps<Row, Form>,
) {
  const { record, order, newText, className, empty, children, ...options } = props;
  const { texts, labels } = record;
  const searched = (props.searched ?? []).map((column) => labels[column]).join(' ou ');
  const list = useSearchList<Row>({
    ...options,
    resource: record.table,
    sorters: order.map((field) => ({ field, order: 'asc' })),
    filters: record.removal.deactivates
      ? [{ field: 'is_active', operator: 'eq', value: true }]
      : [],
  });
  const isOrdered = editedFields(record.fields).some(([name]) => name === 'sort_order');
  // A new record comes last (docs/product.md#states).
  const last = list.rows && { sort_order: String(list.total + 1) };
  const dialog = useDialog();
  const remove = useRemoveRecord(record);
  return (
    <>
      <RecordListPage
        searchLabel={props.searchLabel ?? `Buscar por ${searched.toLowerCase()}`}
        title={recordTables[record.table].many ?? ''}
        noun={texts.noun}
        plural={texts.plural}
        empty={{ title: texts.empty, description: empty }}
        newText={newText ?? texts.create}
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
        start={isOrdered ? (last as Partial<Form> | undefined) : (props.start ?? {})}
        onClose={dialog.close}
      />
    </>
  );
}
