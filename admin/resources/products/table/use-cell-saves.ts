import type { GetListResponse } from '@refinedev/core';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { explainFailure } from '#admin/api/explain-failure.ts';
import { queryClient } from '#admin/api/query-client.ts';
import { isDeleted } from '#admin/forms/save-by-call.ts';
import { watchPublishing } from '#admin/publications/publishing-state.ts';
import { productColumns } from '#shared/catalogue/product.ts';
import type { Json } from '#shared/database.types.ts';
import type { PlannedRow } from '#shared/spreadsheet/planned-row.ts';
import type { StoredProduct } from '#shared/spreadsheet/stored-product.ts';
import type { ListedProduct } from '../display/listed-product.ts';
import { toProductLabel } from '../display/product-label.ts';
import { toProductProblems } from '../form/save-product.ts';
import { toStoredProduct } from '../sheet/read-stored-products.ts';
import { type CellDraft, type CellEdits, withDraft } from './cell-edits.ts';
import { planCells, rowProblem } from './plan-cells.ts';
import { cellText, columnOf, type EditableColumn } from './table-columns.ts';

type Categories = readonly { id: string; name: string }[];

/** Saved product, or a problem, which includes the current product if somebody else has changed the cell. */
type CellSave =
  | { product: ListedProduct; problem?: undefined }
  | { product?: ListedProduct; problem: string };

/** Maximum number of attempts while others keep saving other fields of the product. */
const mostAttempts = 3;

/** Converts a listed product, leaving out related rows because the table does not show them. */
const toStoredRow = (product: ListedProduct): StoredProduct =>
  toStoredProduct({ ...product, price_tiers: [], product_techniques: [], product_costs: null });

/** Plans the effect of typing text into a product's cell. */
function planCell(
  product: ListedProduct,
  column: EditableColumn,
  text: string,
  categories: Categories,
): PlannedRow {
  const { planned } = planCells(
    [{ product: toStoredRow(product), texts: [text] }],
    [column],
    categories,
  );
  return planned[0] as PlannedRow;
}

async function readProduct(id: string): Promise<ListedProduct | undefined> {
  const { data, error } = await supabase
    .from('products')
    .select(productColumns)
    .eq('id', id)
    .maybeSingle();
  if (error) logError('A product in the table could not be read', error);
  return data ?? undefined;
}

/** Saves a cell based on the edited version. Preserves fields that others have saved since. */
async function saveCell(
  product: ListedProduct,
  column: EditableColumn,
  text: string,
  categories: Categories,
): Promise<CellSave> {
  const seen = cellText(column, product);
  let basis = product;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const row = planCell(basis, column, text, categories);
    const problem = rowProblem(row);
    if (problem !== undefined) return { problem };
    // There is nothing to save, for example because an earlier save succeeded but its response was lost.
    if (row.save === undefined) return { product: basis };
    const rows = [row.save] as unknown as Json;
    const { error, status } = await supabase.rpc('save_product_set', { rows });
    if (!error) return { product: (await readProduct(basis.id)) ?? basis };
    if (isDeleted(error)) return { problem: 'Este produto foi excluído por outra pessoa.' };
    if (error.code !== 'PT409') {
      const [refused] = toProductProblems(error) ?? [];
      const explained = () => explainFailure('A cell was not saved', { ...error, status });
      return { problem: refused?.message ?? explained() };
    }
    const present = await readProduct(basis.id);
    if (!present) return { problem: 'Outra pessoa salvou este produto. Tente de novo.' };
    const now = cellText(column, present);
    if (now !== seen && planCell(present, column, text, categories).kind !== 'unchanged') {
      const value = now === '' ? 'deixou em branco' : `mudou para “${now}”`;
      const problem = `Outra pessoa ${value}. Salve de novo para ficar com o seu valor.`;
      return { problem, product: present };
    }
    basis = present;
  }
  return { problem: 'Outra pessoa está salvando este produto. Tente de novo.' };
}

const version = ({ id, updated_at }: ListedProduct) => `${id} ${updated_at}`;

/** Saves cells one at a time to avoid conflicts within a row. Each save builds on this page's last one. */
export function useCellSaves(
  setEdits: Dispatch<SetStateAction<CellEdits>>,
  categories: readonly { id: string; name: string }[],
) {
  const line = useRef(Promise.resolve());
  const next = useRef(new Map<string, ListedProduct>());
  const [said, setSaid] = useState('');

  const draft = (product: ListedProduct, column: EditableColumn, of: CellDraft | undefined) =>
    setEdits((now) => withDraft(now, product.id, column, of));
  const showSaved = (saved: ListedProduct) => {
    const lists = { queryKey: ['data', 'default', 'products', 'list'] };
    // Refetches because a request already in flight may not include the save.
    if (queryClient.isFetching(lists) > 0) void queryClient.invalidateQueries(lists);
    queryClient.setQueriesData<GetListResponse<ListedProduct>>(
      lists,
      (page) => page && { ...page, data: page.data.map((it) => (it.id === saved.id ? saved : it)) },
    );
  };

  const save = async (product: ListedProduct, column: EditableColumn, text: string) => {
    let basis = product;
    for (let own = next.current.get(version(basis)); own; own = next.current.get(version(basis))) {
      basis = own;
    }
    const { product: saved, problem } = await saveCell(basis, column, text, categories);
    const cell = `${toProductLabel(product, [product])}, ${columnOf(column).label}`;
    if (saved) showSaved(saved);
    if (problem !== undefined) {
      setSaid(`${cell}: não foi salvo. ${problem}`);
      draft(product, column, { text, problem });
      return;
    }
    if (version(saved) !== version(basis)) next.current.set(version(basis), saved);
    setSaid(`${cell}: salvo.`);
    draft(product, column, undefined);
    watchPublishing();
  };

  const commit = (product: ListedProduct, column: EditableColumn, text: string) => {
    const row = planCell(product, column, text, categories);
    const problem = rowProblem(row);
    if (problem !== undefined) return problem;
    if (row.kind === 'unchanged') {
      draft(product, column, undefined);
      return undefined;
    }
    draft(product, column, { text });
    const send = () => save(product, column, text);
    line.current = line.current.then(send, send);
    return undefined;
  };

  return {
    /** Result of the last save, announced to screen readers. */
    said,
    /** Saves a cell. If the text is invalid, returns the problem instead. */
    commit,
    /** Saves a cell. If the text is invalid, keeps it as a draft with its problem. */
    commitOrKeep: (product: ListedProduct, column: EditableColumn, text: string) => {
      const problem = commit(product, column, text);
      if (problem !== undefined) draft(product, column, { text, problem });
    },
    discard: (product: ListedProduct, column: EditableColumn) => draft(product, column, undefined),
  };
}
