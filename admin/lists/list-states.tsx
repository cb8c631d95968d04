import { InboxOutlined } from '@ant-design/icons';
import { Pagination } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded, type Query } from '../ui/loaded.tsx';
import './lists.css';

interface ListStatesProps<Row> {
  query: Query<{ rows: readonly Row[]; total: number }> & { error?: unknown };
  page: number;
  pageSize: number;
  /** Shows a page. With `replaces`, replaces the URL of a page that does not exist. */
  onPage: (page: number, replaces?: true) => void;
  failed: string;
  empty: { title: string; description: string };
  children: (rows: readonly Row[]) => ReactNode;
}

export function ListStates<Row>(props: ListStatesProps<Row>) {
  const { query, page, pageSize, onPage, failed, empty, children } = props;
  // The page may no longer exist, for example after its only record was deleted.
  const lastPage = query.data && Math.max(1, Math.ceil(query.data.total / pageSize));
  const { code } = (query.error ?? {}) as { code?: string };
  const isPastEnd =
    code === 'PGRST103' || (lastPage !== undefined && !query.isFetching && page > lastPage);
  // After an error, `data` may be from an earlier request, when this page still existed.
  const goBack = useEffectEvent(() => onPage(Math.max(1, Math.min(lastPage ?? 1, page - 1)), true));
  useEffect(() => {
    if (isPastEnd && page > 1) goBack();
  }, [isPastEnd, page]);
  // After an error, hides the previous page, because it could be mistaken for the requested one.
  const data = query.isError ? undefined : query.data;
  return (
    <Loaded query={{ ...query, data, isError: query.isError && !isPastEnd }} failed={failed}>
      {({ rows, total }) =>
        rows.length === 0 && page === 1 ? (
          <EmptyState icon={<InboxOutlined aria-hidden />} {...empty} />
        ) : (
          <>
            {children(rows)}
            <Pagination
              style={{ marginTop: 24 }}
              align="center"
              showSizeChanger={false}
              responsive
              hideOnSinglePage={rows.length > 0}
              current={page}
              pageSize={pageSize}
              total={total}
              onChange={(next) => {
                onPage(next);
                window.scrollTo({ top: 0 });
              }}
            />
          </>
        )
      }
    </Loaded>
  );
}
