import { EditOutlined, HistoryOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Flex, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { readOnce } from '../api/query-defaults.ts';
import { isHistoryShown, withHistory } from '../navigation/dialog-address.ts';
import { hasUnsavedWork } from '../navigation/unsaved-work.ts';
import { useAddress } from '../navigation/use-address.ts';
import { toast } from '../notifications/messages.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { DifferenceList } from './difference-list.tsx';
import { formatDateTime } from './format-date-time.ts';
import { type HistoryEntry, readHistory } from './read-history.ts';
import type { RecordHistoryOptions } from './restore.ts';
import { type ChosenVersion, RestoreDialog } from './restore-dialog.tsx';
import './history.css';

interface RecordHistoryProps extends RecordHistoryOptions {
  id: string;
  onRestored?: () => void;
}

const titles = { INSERT: 'Criação', UPDATE: 'Alteração', DELETE: 'Exclusão' } as const;

export function RecordHistory({ id, onRestored, ...options }: RecordHistoryProps) {
  const { labels, canRestore = true } = options;
  const [chosen, setChosen] = useState<ChosenVersion>();
  const history = useInfiniteQuery({
    queryKey: ['record-history', labels.table, id],
    queryFn: ({ pageParam }) => readHistory(id, labels, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.older,
    ...readOnce,
  });
  const { isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = history;
  const choose = (version: number, name: string) => {
    if (hasUnsavedWork()) {
      toast.attention(
        'O formulário tem alterações não salvas. Salve ou desfaça antes de restaurar.',
      );
    } else setChosen({ version, name });
  };
  return (
    <Loaded query={history} failed="Erro ao carregar o histórico">
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        const oldest = entries.at(-1);
        if (!oldest) {
          return (
            <EmptyState
              icon={<HistoryOutlined aria-hidden="true" />}
              title="Nada foi alterado ainda"
              description="O que for salvo daqui em diante aparece aqui por 180 dias."
            />
          );
        }
        return (
          <div className="record-history">
            <ol className="rows history-entries" style={{ marginBottom: 16 }}>
              {entries.map((entry, index) => (
                <li key={entry.version}>
                  <Entry
                    entry={entry}
                    isCurrent={index === 0}
                    isRestored={
                      entry.operation === 'INSERT' && entries[index + 1]?.operation === 'DELETE'
                    }
                    onRestore={
                      canRestore &&
                      (() => choose(entry.version, `de ${formatDateTime(entry.changedAt)}`))
                    }
                  />
                </li>
              ))}
              {canRestore && !hasNextPage && oldest.operation !== 'INSERT' && (
                <Flex component="li" wrap align="center" justify="space-between" gap="6px 16px">
                  <span>Como estava antes disso</span>
                  <Button
                    size="small"
                    onClick={() => choose(0, `de antes de ${formatDateTime(oldest.changedAt)}`)}
                  >
                    Restaurar esta versão
                  </Button>
                </Flex>
              )}
            </ol>
            {isError && (
              <p className="problem" role="alert">
                Não foi possível carregar o resto. Verifique a sua conexão e tente de novo.
              </p>
            )}
            {hasNextPage && (
              <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Mostrar mais antigas
              </Button>
            )}
            {canRestore && (
              <RestoreDialog
                id={id}
                options={options}
                chosen={chosen}
                onClose={() => setChosen(undefined)}
                onRestored={onRestored}
                onChanged={() => void refetch()}
              />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

interface EntryProps {
  entry: HistoryEntry;
  isCurrent: boolean;
  isRestored: boolean;
  onRestore: (() => void) | false;
}

function Entry({ entry, isCurrent, isRestored, onRestore }: EntryProps) {
  const { author, changedAt, operation, differences } = entry;
  return (
    <>
      <Flex wrap align="center" justify="space-between" gap="6px 16px">
        <span>
          <strong>{isRestored ? 'Volta' : titles[operation]}</strong> por{' '}
          {author ?? 'um processo do sistema'},{' '}
          <time dateTime={changedAt} className="muted">
            {formatDateTime(changedAt)}
          </time>
        </span>
        {isCurrent ? (
          <span className="muted">Versão atual</span>
        ) : (
          onRestore &&
          operation !== 'DELETE' && (
            <Button
              size="small"
              aria-label={`Restaurar esta versão, de ${formatDateTime(changedAt)}`}
              onClick={onRestore}
            >
              Restaurar esta versão
            </Button>
          )
        )}
      </Flex>
      {operation === 'DELETE' ? null : differences.length === 0 ? (
        <p className="muted">Nada que esta tela mostre.</p>
      ) : (
        <DifferenceList differences={differences} isNew={operation === 'INSERT'} />
      )}
    </>
  );
}

type View = 'form' | 'history';

const views = [
  { value: 'form' as const, label: 'Dados', icon: <EditOutlined aria-hidden="true" /> },
  { value: 'history' as const, label: 'Histórico', icon: <HistoryOutlined aria-hidden="true" /> },
];

interface RecordViewsProps extends RecordHistoryOptions {
  id: string;
  onRestored?: (() => void) | undefined;
  /** Form, which stays mounted while the history is shown. */
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
