import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatDateTime } from '#admin/history/format-date-time.ts';
import { useAddress } from '#admin/navigation/use-address.ts';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { isUuid } from '#shared/catalogue/uuid.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { UndoPanel } from './undo-panel.tsx';
import './import.css';

const shown = 10;
const undoDays = 30;

const fromImports = () =>
  supabase
    .from('product_imports')
    .select()
    // What is older cannot be undone; that it was is told by the activity.
    .gt('created_at', dayjs().subtract(undoDays, 'day').toISOString());

/** The latest, and before them the one that is asked for where it is none of these. */
async function readImports(most: number, wanted: string | undefined, signal: AbortSignal) {
  const { data: latest, error } = await fromImports()
    .order('created_at', { ascending: false })
    .order('id')
    // One more, to know whether there are more.
    .limit(most + 1)
    .abortSignal(signal);
  if (error) throw error;
  const data = latest.slice(0, most);
  if (wanted !== undefined && data.every(({ id }) => id !== wanted)) {
    const asked = await fromImports().eq('id', wanted).abortSignal(signal);
    if (asked.error) throw asked.error;
    data.unshift(...asked.data);
  }
  const accounts = new Set(
    data.flatMap(({ created_by, undone_by }) => [created_by ?? [], undone_by ?? []].flat()),
  );
  const staff =
    accounts.size === 0
      ? undefined
      : await supabase.rpc('staff_names', { accounts: [...accounts] });
  if (staff?.error) logError('The names of who imported could not be read', staff.error);
  return {
    imports: data,
    hasMore: latest.length > most,
    names: new Map((staff?.data ?? []).map(({ account, name }) => [account, name])),
  };
}

type ReadImports = Awaited<ReturnType<typeof readImports>>;
type LoggedImport = ReadImports['imports'][number];

/** What was changed of many products at once in the last thirty days, each to be undone. */
export function ImportLog() {
  const [most, setMost] = useState(shown);
  const [params] = useAddress();
  const asked = params.get('importacao') ?? '';
  const wanted = isUuid(asked) ? asked : undefined;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['product-imports', most, wanted],
    queryFn: ({ signal }) => readImports(most, wanted, signal),
    // Those that are shown stay while more are read.
    placeholderData: (before) => before,
    staleTime: 0,
  });
  return (
    <Flex
      component="section"
      vertical
      gap={12}
      style={{ marginTop: 40 }}
      aria-labelledby="import-log-title"
    >
      <h2 id="import-log-title" className="import-title">
        Importações e mudanças em massa
      </h2>
      <p className="editor-hint">Dos últimos 30 dias, que é até quando podem ser desfeitas.</p>
      {data === undefined ? (
        isError ? (
          <LoadFailure
            text="Erro ao carregar as importações"
            retry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <div role="status" aria-label="Carregando">
            <Skeleton active title={false} paragraph={{ rows: 3 }} />
          </div>
        )
      ) : data.imports.length === 0 ? (
        <p>Nenhuma ainda.</p>
      ) : (
        <>
          <ol className="import-log">
            {data.imports.map((logged) => (
              <Flex
                component="li"
                vertical
                align="start"
                gap={10}
                key={logged.id}
                {...(logged.id === wanted && { ref: show, tabIndex: -1, 'aria-current': true })}
              >
                <LoggedImportItem logged={logged} names={data.names} />
              </Flex>
            ))}
          </ol>
          {data.hasMore && (
            <Button loading={isFetching} onClick={() => setMost(most + shown)}>
              Mostrar anteriores
            </Button>
          )}
        </>
      )}
    </Flex>
  );
}

/** Whoever came for this one sees it, and hears it. */
function show(item: HTMLLIElement | null) {
  item?.scrollIntoView({ block: 'center' });
  item?.focus({ preventScroll: true });
}

/** "312 produtos, 40 deles novos" */
function countsText({ product_count, created_count }: LoggedImport): string {
  if (product_count === 0) return 'Nada foi alterado';
  const products = counted(product_count, 'produto', 'produtos');
  if (created_count === 0) return `${products} ${product_count === 1 ? 'alterado' : 'alterados'}`;
  if (created_count === product_count) {
    return counted(product_count, 'produto novo', 'produtos novos');
  }
  return `${products}, ${counted(created_count, 'deles novo', 'deles novos')}`;
}

function LoggedImportItem({
  logged,
  names,
}: {
  logged: LoggedImport;
  names: ReadImports['names'];
}) {
  const { id, kind, title, created_at, created_by, product_count } = logged;
  const { undo_batches, undone_at, undone_by, conflict_count } = logged;
  const by = (account: string | null) => {
    const name = names.get(account ?? '');
    return name === undefined ? '' : ` por ${name}`;
  };
  const name = title || (kind === 'edit' ? 'Mudança em massa' : 'Importação');
  return (
    <>
      <Flex vertical>
        <strong>{name}</strong>
        <span>
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          {by(created_by)}
        </span>
        <span>{countsText(logged)}</span>
        {undone_at !== null && (
          <span>
            Desfeita em <time dateTime={undone_at}>{formatDateTime(undone_at)}</time>
            {by(undone_by)}
          </span>
        )}
        {undone_at === null && undo_batches > 0 && <span>Desfeita em parte</span>}
      </Flex>
      {product_count > 0 && (
        <UndoPanel
          importId={id}
          name={name}
          hasCreated={logged.created_count > 0}
          isUndone={undone_at !== null}
          hasConflicts={conflict_count > 0}
        />
      )}
    </>
  );
}
