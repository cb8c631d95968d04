import type { ClipboardEvent } from 'react';
import type { ListedProduct } from '../listed-product.ts';
import type { PastedBlock } from './paste-dialog.tsx';
import { parsePastedCells } from './pasted-cells.ts';
import { type ColumnName, cellText, isEditable, pasteTargets } from './table-columns.ts';
import type { useCellSaves } from './use-cell-saves.ts';
import { isTyping, type Place } from './use-grid.ts';

interface ClipboardCells {
  products: readonly ListedProduct[];
  columns: readonly ColumnName[];
  active: Place;
  saves: Pick<ReturnType<typeof useCellSaves>, 'commitOrKeep'>;
  /** Cells were pasted over more than one. */
  onBlock: (block: PastedBlock) => void;
}

/** How the active cell is copied, and what is pasted into it: one value is saved, a block is handed on. */
export function cellClipboard({ products, columns, active, saves, onBlock }: ClipboardCells) {
  const product = products[active.row];
  const column = columns[active.column - 1];
  return {
    onCopy(event: ClipboardEvent) {
      if (isTyping(event) || product === undefined || !isEditable(column)) return;
      if (!window.getSelection()?.isCollapsed) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', cellText(column, product));
    },
    onPaste(event: ClipboardEvent) {
      const cells = parsePastedCells(event.clipboardData.getData('text/plain'));
      const isOne = cells.length === 1 && cells[0]?.length === 1;
      // One value goes into the field as any other text.
      if (cells.length === 0 || (isTyping(event) && isOne)) return;
      if (product === undefined) return;
      event.preventDefault();
      if (isOne) {
        if (isEditable(column)) saves.commitOrKeep(product, column, cells[0]?.[0] ?? '');
        return;
      }
      const width = Math.max(...cells.map((row) => row.length));
      onBlock({
        cells,
        columns: pasteTargets(columns, active.column - 1, width),
        firstId: product.id,
        idsOnPage: products.slice(active.row).map(({ id }) => id),
      });
    },
  };
}
