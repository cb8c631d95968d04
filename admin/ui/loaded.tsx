import { ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  text: string;
  retry: () => void;
  retrying: boolean;
}

export function LoadFailure({ text, retry, retrying }: LoadFailureProps) {
  return (
    <EmptyState
      urgent
      icon={<WarningOutlined aria-hidden />}
      title={text}
      description="Verifique a sua conexão e tente de novo."
      action={
        <Button icon={<ReloadOutlined aria-hidden />} loading={retrying} onClick={retry}>
          Tentar novamente
        </Button>
      }
    />
  );
}

export function Loading({ rows = 7 }: { rows?: number | undefined }) {
  return (
    <div role="status" aria-label="Carregando">
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  );
}

export interface Query<Data> {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Combines queries into one whose data is a tuple of their data. */
export function allQueries<Data extends readonly unknown[]>(
  queries: { [At in keyof Data]: Query<Data[At]> },
): Query<Data> {
  const data = queries.map((query) => query.data);
  return {
    data: data.includes(undefined) ? undefined : (data as unknown as Data),
    isError: queries.some(({ isError }) => isError),
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => queries.map(({ refetch }) => refetch()),
  };
}

interface LoadedProps<Data> {
  query: Query<Data>;
  failed?: string;
  rows?: number;
  /** Shown while loading. The default is a skeleton. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failed = 'Erro ao carregar dados', rows, children } = props;
  const { loading = <Loading rows={rows} /> } = props;
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return loading;
  return <LoadFailure text={failed} retry={() => void refetch()} retrying={isFetching} />;
}
