import { useMemo, useState } from 'react';
import { counted } from '#shared/numbers/format-number.ts';
import type { StoredProduct } from '#shared/spreadsheet/stored-product.ts';
import { ChangesDialog, ChangesPanel } from '../apply-changes/changes-dialog.tsx';
import { useApply } from '../apply-changes/use-apply.ts';
import { useProductChoices } from '../display/product-choices.ts';
import { type ProductQuery, useProductQuery } from '../filters/product-query.ts';
import { readFilteredIds } from '../filters/read-filtered-ids.ts';
import { readProductsOf } from '../sheet/read-stored-products.ts';
import { planCells } from './plan-cells.ts';
import { columnOf, type EditableColumn, isEditable } from './table-columns.ts';

/** Cells copied from a spreadsheet, and the place where they were pasted. */
export interface PastedBlock {
  cells: readonly (readonly string[])[];
  /** Table columns that the block covers, with undefined for read-only ones. */
  columns: readonly (EditableColumn | undefined)[];
  /** Ids of the products on the page, starting at the block's first row. */
  idsOnPage: readonly string[];
}

interface PasteDialogProps {
  block: PastedBlock;
  onClose: () => void;
}

/** Reads the products that the block covers, in list order. The block may extend past the page. */
async function readPastedOver(
  { cells, idsOnPage }: PastedBlock,
  query: ProductQuery,
  categories: readonly { id: string; name: string }[],
) {
  let ids = idsOnPage;
  if (cells.length > ids.length) {
    const all = await readFilteredIds(query, categories);
    const at = all.indexOf(idsOnPage[0] ?? '');
    if (at !== -1) ids = all.slice(at);
  }
  return readProductsOf(ids.slice(0, cells.length));
}

const beyondList = (count: number) =>
  `A lista acaba antes: ${counted(count, 'linha colada sobrou', 'linhas coladas sobraram')}.`;
const beyondColumns = (count: number) =>
  `${counted(count, 'coluna colada fica de fora', 'colunas coladas ficam de fora')}: não há célula que se edite no lugar ${count === 1 ? 'dela' : 'delas'}.`;

export function PasteDialog({ block, onClose }: PasteDialogProps) {
  const { values: query } = useProductQuery();
  const { categories } = useProductChoices();
  const [only, setOnly] = useState<readonly string[]>();
  const lost = block.columns.filter((column) => column === undefined).length;
  return (
    <ChangesDialog
      key={only?.join() ?? ''}
      title="Conferir as células coladas"
      queryKey={['pasted-over', block.idsOnPage, only]}
      read={() => readPastedOver(block, query, categories)}
      loading="Carregando produtos…"
      notices={(products) => {
        const beyond = products === undefined ? 0 : block.cells.length - products.length;
        return [beyond > 0 && beyondList(beyond), lost > 0 && beyondColumns(lost)];
      }}
      onClose={onClose}
    >
      {(products) => <PastedCells {...{ products, block, only, onClose }} onAgain={setOnly} />}
    </ChangesDialog>
  );
}

interface PastedCellsProps extends PasteDialogProps {
  products: readonly StoredProduct[];
  /** Products to compare again, or undefined for all of them. */
  only: readonly string[] | undefined;
  onAgain: (ids: string[]) => void;
}

function PastedCells({ products, block, only, ...panel }: PastedCellsProps) {
  const { categories } = useProductChoices();
  const applying = useApply(['ready', 'stopped']);
  const columns = block.columns.filter(isEditable);
  const plan = useMemo(() => {
    const rows = products.map((product, at) => ({
      product,
      texts: (block.cells[at] ?? []).filter((_, column) => isEditable(block.columns[column])),
    }));
    const wanted =
      only === undefined ? rows : rows.filter(({ product }) => only.includes(product.fields.id));
    return planCells(wanted, block.columns.filter(isEditable), categories);
  }, [products, block, only, categories]);
  return (
    <ChangesPanel
      {...plan}
      title={`Colado da planilha: ${columns.map((name) => columnOf(name).label).join(', ')}`}
      applying={applying}
      {...panel}
    />
  );
}
