import { InboxOutlined } from '@ant-design/icons';
import { Pagination, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import './lists.css';

interface ListStatesProps {
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

/** A list, or its loading, empty or error state. */
export function ListStates({ list, loadFailed, empty, children }: ListStatesProps) {
  if (list.failed) {
    return <LoadFailure text={loadFailed} retry={list.retry} retrying={list.fetching} />;
  }
  if (list.rows === undefined) {
    return (
      <div role="status" aria-label="Carregando">
        <Skeleton active title={false} paragraph={{ rows: 7 }} />
      </div>
    );
  }
  if (list.rows.length === 0 && list.page === 1) {
    return (
      <EmptyState
        icon={<InboxOutlined aria-hidden="true" />}
        title={empty.title}
        description={list.search === '' ? empty.description : 'Nada corresponde à busca.'}
      />
    );
  }
  return (
    <>
      {children}
      <Pagination
        className="list-pages"
        align="center"
        hideOnSinglePage={list.rows.length > 0}
        showSizeChanger={false}
        responsive
        current={list.page}
        pageSize={list.pageSize}
        total={list.total}
        onChange={list.onPage}
      />
    </>
  );
}
