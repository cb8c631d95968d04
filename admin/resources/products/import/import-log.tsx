import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { supabase } from '#admin/api/client.ts';
import { formatDateTime } from '#admin/history/format-date-time.ts';
import { useAddress } from '#admin/navigation/use-address.ts';
import { readStaffNames } from '#admin/publications/publication-details.ts';
import { Loaded } from '#admin/ui/loaded.tsx';
import { isUuid } from '#shared/catalogue/uuid.ts';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { UndoPanel } from '../apply-changes/undo-panel.tsx';

const shown = 10;
const undoDays = 30;

/** Selects the imports that can still be undone. Older ones appear only in the activity log. */
const fromImports = () =>
  supabase
    .from('product_imports')
    .select()
    .gt('created_at', dayjs().subtract(undoDays, 'day').toISOString());

/** Reads the latest imports. If the import in the URL is not among them, adds it at the top. */
async function readImports(most: number, linked: string | undefined, signal: AbortSignal) {
  const { data: latest } = await fromImports()
    .order('created_at', { ascending: false })
    .order('id')
    // Reads one extra row to detect whether there are more.
    .limit(most + 1)
    .abortSignal(signal)
    .throwOnError();
  const imports = latest.slice(0, most);
  if (linked !== undefined && imports.every(({ id }) => id !== linked)) {
    const { data } = await fromImports().eq('id', linked).abortSignal(signal).throwOnError();
    imports.unshift(...data);
  }
  const accounts = imports.flatMap(({ created_by, undone_by }) => [created_by, undone_by]);
  return {
    imports,
    hasMore: latest.length > most,
    names: await readStaffNames(accounts.filter((account) => account !== null)),
  };
}

type ReadImports = Awaited<ReturnType<typeof readImports>>;
type LoggedImport = ReadImports['imports'][number];

/** Lists the imports and bulk changes of the last 30 days, each with a button to undo it. */
export function ImportLog() {
  const [most, setMost] = useState(shown);
  const [params] = useAddress();
  const asked = params.get('importacao') ?? '';
  const linked = isUuid(asked) ? asked : undefined;
  const query = useQuery({
    queryKey: ['product-imports', most, linked],
    queryFn: ({ signal }) => readImports(most, linked, signal),
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
      <h2 id="import-log-title">Importações e mudanças em massa</h2>
      <p className="editor-hint">Dos últimos 30 dias, que é até quando podem ser desfeitas.</p>
      <Loaded query={query} failed="Erro ao carregar as importações" rows={3}>
        {({ imports, hasMore, names }) =>
          imports.length === 0 ? (
            <p>Nenhuma ainda.</p>
          ) : (
            <>
              <ol className="rows">
                {imports.map((logged) => (
                  <Flex
                    component="li"
                    vertical
                    align="start"
                    gap={10}
                    key={logged.id}
                    {...(logged.id === linked && { ref: show, tabIndex: -1, 'aria-current': true })}
                  >
                    <LoggedImportItem logged={logged} names={names} />
                  </Flex>
                ))}
              </ol>
              {hasMore && (
                <Button loading={query.isFetching} onClick={() => setMost(most + shown)}>
                  Mostrar anteriores
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Flex>
  );
}

/** Scrolls to the import named in the URL and focuses it so screen readers announce it. */
function show(item: HTMLLIElement | null) {
  item?.scrollIntoView({ block: 'center' });
  item?.focus({ preventScroll: true });
}

/** Describes an import, as in "312 produtos, 40 deles novos" or "Não terminou: 200 de 474 produtos alterados". */
export function countsText(
  logged: Pick<LoggedImport, 'product_count' | 'created_count' | 'remaining_count'>,
): string {
  const { product_count, created_count, remaining_count } = logged;
  if (remaining_count > 0) {
    const all = counted(product_count + remaining_count, 'produto', 'produtos');
    const saved = product_count === 1 ? 'alterado' : 'alterados';
    return `Não terminou: ${countText(product_count)} de ${all} ${saved}. O resto está como antes.`;
  }
  if (product_count === 0) return 'Nada foi alterado';
  const products = counted(product_count, 'produto', 'produtos');
  if (created_count === 0) return `${products} ${product_count === 1 ? 'alterado' : 'alterados'}`;
  if (created_count === product_count) {
    return counted(product_count, 'produto novo', 'produtos novos');
  }
  return `${products}, ${counted(created_count, 'deles novo', 'deles novos')}`;
}

type Names = ReadImports['names'];

function LoggedImportItem({ logged, names }: { logged: LoggedImport; names: Names }) {
  const name = logged.title || (logged.kind === 'edit' ? 'Mudança em massa' : 'Importação');
  const isUndone = logged.undone_at !== null && logged.conflict_count === 0;
  const when = (moment: string, account: string | null) => {
    const by = names.get(account ?? '');
    return (
      <>
        <time dateTime={moment}>{formatDateTime(moment)}</time>
        {by !== undefined && ` por ${by}`}
      </>
    );
  };
  return (
    <>
      <Flex vertical>
        <strong>{name}</strong>
        <span>{when(logged.created_at, logged.created_by)}</span>
        <span>{countsText(logged)}</span>
        {logged.undone_at !== null && (
          <span>
            {isUndone ? 'Desfeita' : 'Desfeita em parte'} em{' '}
            {when(logged.undone_at, logged.undone_by)}
          </span>
        )}
      </Flex>
      {logged.product_count > 0 && (
        <UndoPanel
          importId={logged.id}
          name={name}
          hasCreated={logged.created_count > 0}
          isUndone={isUndone}
        />
      )}
    </>
  );
}
