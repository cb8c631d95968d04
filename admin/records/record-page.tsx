import { type BaseRecord, type CrudSort, type HttpError, useList } from '@refinedev/core';
import { Flex, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { counted } from '#shared/numbers/format-number.ts';
import { recordTables } from '#shared/records/record-tables.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { DraftMark, NewDrafts } from '../drafts/draft-marks.tsx';
import { useDialog } from '../forms/use-dialog.ts';
import { ListStates } from '../lists/list-states.tsx';
import { NewRecordButton } from '../lists/new-record-button.tsx';
import type { RecordActionsProps } from '../lists/record-card.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { textFilter } from '../lists/text-filter.ts';
import { defineQuery, parsePage } from '../navigation/address-values.ts';
import { newRecord } from '../navigation/dialog-address.ts';
import { useQueryInAddress } from '../navigation/use-address.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import type { RecordDefinition } from './define-record.ts';
import { editedFields } from './fields.tsx';
import { RecordEditorDialog } from './record-editor.tsx';
import { useRemoveRecord } from './use-remove-record.ts';

const address = defineQuery(
  { search: ['busca', (text) => (text ?? '').trim()], page: ['pagina', parsePage] },
  { page: 1 },
);

/** Returns a list searched and paged by the server, with both in the URL. A new search starts at the first page. */
function useRecordList<Row extends BaseRecord, Form>(props: RecordPageProps<Row, Form>) {
  const { record, order, searched = [], pageSize = 24, matches } = props;
  const { values, change } = useQueryInAddress(address);
  const { search } = values;
  const page = matches ? 1 : values.page;

  const { query } = useList<Row, HttpError>({
    resource: record.table,
    pagination: { currentPage: page, pageSize },
    sorters: order.map((field) => (typeof field === 'string' ? { field, order: 'asc' } : field)),
    filters: [
      ...(record.removal.deactivates ? [isActive] : []),
      ...(matches ? [] : textFilter(search, searched)),
    ],
  });
  const found = query.data?.data;
  const rows =
    matches && search !== '' ? found?.filter((row) => matches(row, normalizeText(search))) : found;
  const total = (matches ? rows?.length : query.data?.total) ?? 0;

  return {
    query: { ...query, data: rows && { rows, total } },
    search,
    page,
    pageSize,
    onSearch: (text: string) => change({ search: text }),
    onPage: (number: number, replaces?: true) => change({ page: number }, replaces),
  };
}

const isActive = { field: 'is_active', operator: 'eq', value: true } as const;

interface RecordPageProps<Row extends BaseRecord, Form> {
  record: RecordDefinition<Row, Form>;
  /** Columns that the list is sorted by, in ascending order unless specified otherwise. */
  order: readonly (string | CrudSort)[];
  searched?: readonly string[];
  pageSize?: number;
  /** Searches in the browser, for lists of a single page with columns that the database cannot search. */
  matches?: (row: Row, search: string) => boolean;
  searchLabel?: string;
  newText?: string;
  action?: ReactNode;
  notice?: ReactNode;
  /** Note for a list that is one tab of a page. It replaces the heading and the search field. */
  hint?: string;
  /** Renders content below the list, even if the list is empty. */
  below?: (rows: readonly Row[]) => ReactNode;
  className?: string;
  /** Columns of a table. Without columns, `children` renders the whole row. */
  columns?: TableColumnsType<Row>;
  empty: string;
  start?: Partial<Form>;
  /** Dialogs of the page. The default is just the record's editor. */
  dialogs?: ReactNode;
  /** Renders a row or, in a table, only its actions. */
  children: (row: Row, actions: RecordActionsProps) => ReactNode;
}

export function RecordPage<Row extends BaseRecord & { id: string }, Form extends object>(
  props: RecordPageProps<Row, Form>,
) {
  const { record, newText, action, hint, className = 'card-grid', columns, empty } = props;
  const { texts, labels } = record;
  const searched = (props.searched ?? []).map((column) => labels[column]).join(' ou ');
  const { searchLabel = `Buscar por ${searched.toLowerCase()}` } = props;
  const list = useRecordList(props);
  const { data, isPlaceholderData } = list.query;
  const isOrdered = 'sort_order' in editedFields(record.fields);
  // New records are placed last (docs/product.md#states).
  const last = data ? { sort_order: String(data.total + 1) } : null;
  const dialog = useDialog();
  const remove = useRemoveRecord(record);
  const draw = (row: Row) =>
    props.children(row, {
      name: record.name(row),
      mark: <DraftMark of={[row.id]} />,
      onEdit: () => dialog.open(row.id),
      onDelete: () => remove(row),
    });
  const create = (
    <NewRecordButton text={newText ?? texts.create} onClick={() => dialog.open(newRecord)} />
  );
  return (
    <>
      {hint ? (
        <Flex wrap align="center" justify="space-between" gap="8px 16px" className="list-tools">
          <p className="note">{hint}</p>
          {create}
        </Flex>
      ) : (
        <>
          <PageHeading
            title={recordTables[record.table].many ?? ''}
            note={data && counted(data.total, ...texts.noun)}
            action={
              <Flex wrap gap={8}>
                {action}
                {create}
              </Flex>
            }
          />
          {props.notice}
          <search className="list-tools" aria-label={`Filtrar ${texts.plural}`}>
            <SearchField search={list.search} label={searchLabel} onSearch={list.onSearch} />
          </search>
        </>
      )}
      <NewDrafts table={record.table} />
      <ListStates
        {...list}
        failed={`Erro ao carregar ${texts.plural}`}
        empty={{
          title: texts.empty,
          description: list.search === '' ? empty : 'Nada corresponde à busca.',
        }}
      >
        {(rows) =>
          columns ? (
            <Table<Row>
              rowKey="id"
              // A width of 1 shrinks the column to its buttons.
              columns={[...columns, { title: 'Ações', width: 1, render: (_, row) => draw(row) }]}
              dataSource={[...rows]}
              pagination={false}
            />
          ) : (
            <ul className={`${className} refreshing`} aria-busy={isPlaceholderData}>
              {rows.map((row) => (
                <li key={row.id}>{draw(row)}</li>
              ))}
            </ul>
          )
        }
      </ListStates>
      {data && props.below?.(data.rows)}
      {props.dialogs ?? (
        <RecordEditorDialog
          record={record}
          target={dialog.target}
          start={isOrdered ? (last as Partial<Form> | null) : (props.start ?? {})}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
