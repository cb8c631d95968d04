import { EditOutlined, HistoryOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { isHistoryShown, withHistory } from '../navigation/dialog-address.ts';
import { useAddress } from '../navigation/use-address.ts';
import './history.css';
import { RecordHistory } from './record-history.tsx';
import type { RecordHistoryOptions } from './restore.ts';

type View = 'form' | 'history';

const views = [
  { value: 'form' as const, label: 'Dados', icon: <EditOutlined aria-hidden="true" /> },
  { value: 'history' as const, label: 'Histórico', icon: <HistoryOutlined aria-hidden="true" /> },
];

interface RecordViewsProps extends RecordHistoryOptions {
  id: string;
  onRestored?: (() => void) | undefined;
  /** The form, which stays mounted while the history is shown. */
  children: ReactNode;
}

export function RecordViews({ id, children, onRestored, ...options }: RecordViewsProps) {
  const [params, change] = useAddress();
  const invalidate = useInvalidate();
  const view: View = isHistoryShown(params) ? 'history' : 'form';
  const show = (next: View) =>
    change((now) => withHistory(now, next === 'history'), { replace: true, flushSync: true });
  return (
    <>
      <Segmented<View>
        style={{ marginBottom: 16 }}
        aria-label="O que mostrar do registro"
        options={views}
        value={view}
        onChange={show}
      />
      <div hidden={view !== 'form'}>{children}</div>
      {view === 'history' && (
        <RecordHistory
          id={id}
          {...options}
          onRestored={() => {
            show('form');
            onRestored?.();
            void invalidate({
              resource: options.labels.table,
              id,
              invalidates: ['list', 'detail'],
            });
          }}
        />
      )}
    </>
  );
}
