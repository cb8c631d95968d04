import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { counted } from '#shared/numbers/format-number.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { ListStates, type ListStatesProps } from './list-states.tsx';
import { ListTools } from './list-tools.tsx';
import { NewRecordButton } from './new-record-button.tsx';
import { SearchField } from './search-field.tsx';

export interface RecordListPageProps extends Pick<ListStatesProps, 'empty' | 'children'> {
  title: string;
  noun: readonly [one: string, many: string];
  /** Name of the list in its labels, if not that of its rows. */
  plural?: string;
  newText: string;
  onNew: () => void;
  action?: ReactNode;
  notice?: ReactNode;
  searchLabel?: string;
  list: ListStatesProps['list'] & { onSearch: (text: string) => void };
}

export function RecordListPage({
  title,
  noun: [one, many],
  plural = many,
  newText,
  onNew,
  action,
  notice,
  searchLabel,
  list,
  empty,
  children,
}: RecordListPageProps) {
  return (
    <>
      <PageHeading
        title={title}
        note={list.rows && counted(list.total, one, many)}
        action={
          <Flex wrap gap={8}>
            {action}
            <NewRecordButton text={newText} onClick={onNew} />
          </Flex>
        }
      />
      {notice}
      <ListTools label={`Filtrar ${plural}`}>
        <SearchField
          search={list.search}
          {...(searchLabel === undefined ? {} : { label: searchLabel })}
          onSearch={list.onSearch}
        />
      </ListTools>
      <ListStates list={list} loadFailed={`Erro ao carregar ${plural}`} empty={empty}>
        {children}
      </ListStates>
    </>
  );
}

interface CardGridProps<Row> {
  list: { rows: readonly Row[] | undefined; stale: boolean };
  className?: string;
  children: (row: Row) => ReactNode;
}

export function CardGrid<Row extends { id: string }>({
  list,
  className = 'card-grid',
  children,
}: CardGridProps<Row>) {
  return (
    <ul className={`${className} refreshing`} aria-busy={list.stale}>
      {list.rows?.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  );
}
