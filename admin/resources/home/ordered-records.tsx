import type { BaseRecord } from '@refinedev/core';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { ListStates } from '#admin/lists/list-states.tsx';
import { NewRecordButton } from '#admin/lists/new-record-button.tsx';
import { RecordRow } from '#admin/lists/record-card.tsx';
import { CardGrid } from '#admin/lists/record-list-page.tsx';
import { useSearchList } from '#admin/lists/use-search-list.ts';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import type { RecordDefinition } from '#admin/records/define-record.ts';
import { RecordEditorDialog } from '#admin/records/record-editor.tsx';
import { useRemoveRecord } from '#admin/records/use-remove-record.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { recordTables } from '#shared/records/record-tables.ts';

interface OrderedRecord extends BaseRecord {
  id: string;
  title: string;
  sort_order: number;
  is_active: boolean;
}

interface OrderedRecordsProps<Row extends OrderedRecord, Form> {
  record: RecordDefinition<Row, Form>;
  hints: { some: string; none: string };
  picture: (row: Row) => ReactNode;
  text: (row: Row) => string | null;
}

export function OrderedRecords<Row extends OrderedRecord, Form extends { sort_order: string }>({
  record,
  hints,
  picture,
  text,
}: OrderedRecordsProps<Row, Form>) {
  const { texts } = record;
  const dialog = useDialog();
  const remove = useRemoveRecord(record);
  const list = useSearchList<Row>({
    resource: record.table,
    sorters: [
      { field: 'sort_order', order: 'asc' },
      { field: 'created_at', order: 'asc' },
    ],
    pageSize: 1000,
  });
  const { rows } = list;

  return (
    <>
      <Flex wrap align="center" justify="space-between" gap="8px 16px" className="list-tools">
        <p className="note">
          {rows?.every(({ is_active }) => !is_active) ? hints.none : hints.some}
        </p>
        <NewRecordButton
          text={`Adicionar ${recordTables[record.table].one}`}
          onClick={() => dialog.open(newRecord)}
        />
      </Flex>
      <ListStates
        list={list}
        loadFailed={`Erro ao carregar ${texts.plural}`}
        empty={{ title: texts.empty, description: `Adicione o primeiro ${texts.noun[0]}.` }}
      >
        <CardGrid list={list} className="home-records">
          {(row) => (
            <RecordRow
              name={row.title}
              picture={picture(row)}
              onEdit={() => dialog.open(row.id)}
              onDelete={() => remove(row)}
            >
              {text(row) && <p className="muted">{text(row)}</p>}
              <p className="note">
                <Badge tone={row.is_active ? 'good' : 'plain'}>
                  {row.is_active ? 'Ativo' : 'Inativo'}
                </Badge>{' '}
                Ordem: {row.sort_order}
              </p>
            </RecordRow>
          )}
        </CardGrid>
      </ListStates>
      <RecordEditorDialog
        record={record}
        target={dialog.target}
        // A new record comes last (docs/product.md#states).
        start={rows && ({ sort_order: String(rows.length + 1) } as Partial<Form>)}
        onClose={dialog.close}
      />
    </>
  );
}
