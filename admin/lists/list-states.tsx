import { InboxOutlined } from '@ant-design/icons';
import { Pagination, type PaginationProps } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import './lists.css';

export function ListPages(props: PaginationProps) {
  return (
    <Pagination
      style={{ marginTop: 24 }}
      align="center"
      showSizeChanger={false}
      responsive
      {...props}
    />
  );
}

export interface ListStatesProps {
  list: {
    rows: readonly unknown[] | undefined;
    total: number;
    failed: boolean;
    fetching: boolean;
    search: string;
    page: number;
    pageSize: number;
    retry: () => void;
    onPage: (page: number) => void;
  };
  loadFailed: string;
  empty: { title: string; description: string };
  children: ReactNode;
}

export function ListStates({ list, loadFailed, empty, children }: ListStatesProps) {
  const query = {
    data: list.failed ? undefined : list.rows,
    isError: list.failed,
    isFetching: list.fetching,
    refetch: list.retry,
  };
  return (
    <Loaded query={query} failed={loadFailed} rows={7}>
      {(rows) =>
        rows.length === 0 && list.page === 1 ? (
          <EmptyState
            icon={<InboxOutlined aria-hidden="true" />}
            title={empty.title}
            description={list.search === '' ? empty.description : 'Nada corresponde à busca.'}
          />
        ) : (
          <>
            {children}
            <ListPages
              hideOnSinglePage={rows.length > 0}
              current={list.page}
              pageSize={list.pageSize}
              total={list.total}
              onChange={list.onPage}
            />
          </>
        )
      }
    </Loaded>
  );
}
