import { useQuery } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { leavesPage, useUnsavedWork } from '#admin/navigation/unsaved-work.ts';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { counted } from '#shared/numbers/format-number.ts';
import { ChangesPanel } from '../bulk/changes-panel.tsx';
import { useApply } from '../import/use-apply.ts';
import type { ProductQuery } from '../product-query.ts';
import { readFilteredIds } from '../read-filtered-ids.ts';
import { readProductsOf } from '../sheet/read-stored-products.ts';
import { planCells } from './plan-cells.ts';
import { columnOf, type EditableColumn, isEditable } from './table-columns.ts';

/** Cells copied from a spreadsheet, and where they were pasted. */
export interface PastedBlock {
  cells: readonly (readonly string[])[];
  /** What each of their columns lies over; undefined for what cannot be edited. */
  columns: readonly (EditableColumn | undefined)[];
  firstId: string;
  /** The products from the first on, as far as the page shows them. */
  idsOnPage: readonly string[];
}

interface PasteDialogProps {
  block: PastedBlock;
  query: ProductQuery;
  categories: readonly { id: string; name: string }[];
  categoryNames: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** The products the rows fall on, in the order of the list; beyond the page where there are more rows. */
async function readPastedOver(
  { cells, firstId, idsOnPage }: PastedBlock,
  query: ProductQuery,
  categories: PasteDialogProps['categories'],
) {
  let ids = idsOnPage;
  if (cells.length > ids.length) {
    const all = await readFilteredIds(query, [...categories]);
    const at = all.indexOf(firstId);
    if (at !== -1) ids = all.slice(at);
  }
  return readProductsOf(ids.slice(0, cells.length));
}

/** What a pasted block would change, before it does. */
export function PasteDialog({
  block,
  query,
  categories,
  categoryNames,
  onClose,
}: PasteDialogProps) {
  const [again, setAgain] = useState<readonly string[]>();
  return (
    <PastedCells
      key={again?.join() ?? ''}
      block={block}
      only={again}
      query={query}
      categories={categories}
      categoryNames={categoryNames}
      onAgain={setAgain}
      onClose={onClose}
    />
  );
}

function PastedCells({
  block,
  only,
  query,
  categories,
  categoryNames,
  onAgain,
  onClose,
}: PasteDialogProps & { only: readonly string[] | undefined; onAgain: (ids: string[]) => void }) {
  const applying = useApply();
  const {
    data: products,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['pasted-over', block.firstId, only],
    queryFn: () => readPastedOver(block, query, categories),
    // What is shown is what was compared.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const plan = useMemo(() => {
    if (products === undefined) return undefined;
    const columns = block.columns.filter(isEditable);
    const rows = products.map((product, at) => ({
      product,
      texts: (block.cells[at] ?? []).filter((_, column) => isEditable(block.columns[column])),
    }));
    const wanted =
      only === undefined ? rows : rows.filter(({ product }) => only.includes(product.fields.id));
    return planCells(wanted, columns, categoryNames);
  }, [products, block, only, categoryNames]);
  const [isUndoing, setUndoing] = useState(false);
  const isBusy = applying.state === 'running' || isUndoing;
  useUnsavedWork({
    isChanged: () => applying.state === 'ready' || applying.state === 'stopped',
    isBusy: () => isBusy,
    leaves: leavesPage,
  });

  const beyond = products === undefined ? 0 : block.cells.length - products.length;
  const title = `Colado da planilha: ${block.columns
    .filter(isEditable)
    .map((name) => columnOf(name).label)
    .join(', ')}`;
  const lost = block.columns.filter((column) => column === undefined).length;
  return (
    <Modal
      open
      title="Conferir as células coladas"
      width={1080}
      footer={null}
      mask={{ closable: false }}
      keyboard={!isBusy}
      closable={isBusy ? false : { 'aria-label': 'Fechar' }}
      onCancel={onClose}
    >
      {isError && (
        <LoadFailure text="Erro ao carregar produtos" retry={refetch} retrying={isFetching} />
      )}
      {beyond > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={`A lista acaba antes: ${counted(beyond, 'linha colada sobrou', 'linhas coladas sobraram')}.`}
        />
      )}
      {lost > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={`${counted(lost, 'coluna colada fica de fora', 'colunas coladas ficam de fora')}: não há célula que se edite no lugar ${lost === 1 ? 'dela' : 'delas'}.`}
        />
      )}
      {plan === undefined ? (
        !isError && <p role="status">Carregando produtos…</p>
      ) : (
        <ChangesPanel
          {...plan}
          title={title}
          applying={applying}
          onClose={onClose}
          onAgain={onAgain}
          onBusy={setUndoing}
        />
      )}
    </Modal>
  );
}
