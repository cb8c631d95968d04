import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import type { ListedProduct } from '../listed/listed-product.ts';
import { toProductLabel } from '../listed/product-label.ts';
import { type CellEdits, withDraft, withSaved } from './cell-edits.ts';
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

  const save = async (product: ListedProduct, column: EditableColumn, text: string) => {
    let basis = product;
    for (let own = next.current.get(version(basis)); own; own = next.current.get(version(basis))) {
      basis = own;
    }
    const outcome = await saveCell(basis, column, text, categories);
    const cell = `${toProductLabel(product, [product])}, ${columnOf(column).label}`;
    if (outcome.kind === 'refused') {
      setSaid(`${cell}: não foi salvo. ${outcome.problem}`);
      setEdits((now) => {
        const drafted = withDraft(now, product.id, column, { text, problem: outcome.problem });
        return outcome.present === undefined ? drafted : withSaved(drafted, outcome.present);
      });
      return;
    }
    const { product: saved } = outcome;
    if (version(saved) !== version(basis)) next.current.set(version(basis), saved);
    setSaid(`${cell}: salvo.`);
    setEdits((now) => withSaved(withDraft(now, product.id, column, undefined), saved));
    watchPublishing();
  };

  const commit = (product: ListedProduct, column: EditableColumn, text: string) => {
    const row = planCell(product, column, text, categories);
    const problem = rowProblem(row);
    if (problem !== undefined) return problem;
    if (row.kind === 'unchanged') {
      setEdits((now) => withDraft(now, product.id, column, undefined));
      return undefined;
    }
    setEdits((now) => withDraft(now, product.id, column, { text }));
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
      if (problem === undefined) return;
      setEdits((now) => withDraft(now, product.id, column, { text, problem }));
    },
    discard: (product: ListedProduct, column: EditableColumn) =>
      setEdits((now) => withDraft(now, product.id, column, undefined)),
  };
}
