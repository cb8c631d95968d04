import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';

export function Loading({ rows = 7 }: { rows?: number | undefined }) {
  return (
    <div role="status" aria-label="Carregando">
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  );
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  failed?: string;
  rows?: number;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({
  query: { data, isError, isFetching, refetch },
  failed = 'Erro ao carregar dados',
  rows,
  children,
}: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (!isError) return <Loading rows={rows} />;
  return <LoadFailure text={failed} retry={() => void refetch()} retrying={isFetching} />;
}
