import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import { RecordRow } from '#admin/lists/record-card.tsx';
import type { RecordDefinition } from '#admin/records/define-record.ts';
import { RecordPage } from '#admin/records/record-page.tsx';
import { ActiveBadge } from '#admin/ui/badge.tsx';
import { recordTables } from '#shared/records/record-tables.ts';

interface OrderedRecord extends BaseRecord {
  id: string;
  sort_order: number;
  is_active: boolean;
}

interface OrderedRecordPageProps<Row, Form> {
  record: RecordDefinition<Row, Form>;
  hints: { some: string; none: string };
  picture: (row: Row) => ReactNode;
  text: (row: Row) => string | null;
}

/** A tab with records that the home page shows in their order. */
export function OrderedRecordPage<Row extends OrderedRecord, Form extends object>({
  record,
  hints,
  picture,
  text,
}: OrderedRecordPageProps<Row, Form>) {
  return (
    <RecordPage
      record={record}
      order={['sort_order', 'created_at']}
      pageSize={1000}
      hint={(rows) => (rows?.every(({ is_active }) => !is_active) ? hints.none : hints.some)}
      newText={`Adicionar ${recordTables[record.table].one}`}
      empty={`Adicione o primeiro ${record.texts.noun[0]}.`}
      className="home-records"
    >
      {(row, actions) => (
        <RecordRow {...actions} picture={picture(row)}>
          {text(row) && <p className="muted">{text(row)}</p>}
          <p className="note">
            <ActiveBadge isActive={row.is_active} /> Ordem: {row.sort_order}
          </p>
        </RecordRow>
      )}
    </RecordPage>
  );
}
