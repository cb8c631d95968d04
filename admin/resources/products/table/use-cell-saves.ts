import type { GetListResponse } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import type { ListedProduct } from '../listed/listed-product.ts';
import { toProductLabel } from '../listed/product-label.ts';
import { type CellDraft, type CellEdits, withDraft } from './cell-edits.ts';
import { rowProblem } from './plan-cells.ts';
import { planCell, saveCell } from './save-cell.ts';
import { columnOf, type EditableColumn } from './table-columns.ts';

const version = ({ id, updated_at }: ListedProduct) => `${id} ${updated_at}`;

/**
 * Saves cells one after the other, so that two of a row do not conflict. A cell edited before another of its row was
 * saved continues from that version.
 */
export function useCellSaves(
  setEdits: Dispatch<SetStateAction<CellEdits>>,
  categories: readonly { id: string; name: string }[],
) {
  const line = useRef(Promise.resolve());
  const next = useRef(new Map<string, ListedProduct>());
  const [said, setSaid] = useState('');
  const watchPublishing = useWatchPublishing();
  const queryClient = useQueryClient();

  const draft = (product: ListedProduct, column: EditableColumn, of: CellDraft | undefined) =>
    setEdits((now) => withDraft(now, product.id, column, of));
  const showSaved = (saved: ListedProduct) => {
    const lists = { queryKey: ['data', 'default', 'products', 'list'] };
    // A list that is being read may have missed the save.
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
    const outcome = await saveCell(basis, column, text, categories);
    const cell = `${toProductLabel(product, [product])}, ${columnOf(column).label}`;
    if (outcome.kind === 'refused') {
      setSaid(`${cell}: não foi salvo. ${outcome.problem}`);
      if (outcome.present) showSaved(outcome.present);
      draft(product, column, { text, problem: outcome.problem });
      return;
    }
    const { product: saved } = outcome;
    if (version(saved) !== version(basis)) next.current.set(version(basis), saved);
    setSaid(`${cell}: salvo.`);
    showSaved(saved);
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
    /** Outcome of the last cell, for screen readers. */
    said,
    /** Saves a cell, or returns the problem with its text. */
    commit,
    /** Saves a cell, or keeps its text with the problem. */
    commitOrKeep: (product: ListedProduct, column: EditableColumn, text: string) => {
      const problem = commit(product, column, text);
      if (problem !== undefined) draft(product, column, { text, problem });
    },
    discard: (product: ListedProduct, column: EditableColumn) => draft(product, column, undefined),
  };
}
