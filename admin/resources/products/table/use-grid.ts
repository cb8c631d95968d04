import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** Position of a cell. The headings are the row before the first one. */
export interface Place {
  row: number;
  column: number;
}

const headingRow = -1;

/** Number of rows that Page Up and Page Down move by. */
const leap = 10;

const cellOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('th, td') : null;

/** Returns the position of the cell that contains an event's target. */
export function placeOf(target: EventTarget | null): Place | undefined {
  const cell = cellOf(target);
  const row = cell?.closest('tr');
  return cell && row ? { row: row.rowIndex + headingRow, column: cell.cellIndex } : undefined;
}

/** Returns true if the focused element is the cell containing the event's target. */
export const isFocused = (target: EventTarget | null): boolean =>
  target !== null && cellOf(target) === document.activeElement;

/** Returns true for events from a cell's input, which handles its own keys. */
export const isTyping = ({ target }: { target: EventTarget }): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox');

/**
 * Moves focus according to the ARIA grid pattern: one cell is in the tab order, and arrow keys reach the others. Every
 * cell renders with tab index -1; the active one is set in the DOM to avoid re-rendering the table.
 */
export function useGrid(rows: number, columns: number) {
  const table = useRef<HTMLTableElement>(null);
  const active = useRef<Place>({ row: 0, column: 0 });

  const setActive = ({ row, column }: Place) => {
    active.current = {
      row: Math.max(headingRow, Math.min(row, rows - 1)),
      column: Math.max(0, Math.min(column, columns - 1)),
    };
    for (const stop of table.current?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? []) {
      stop.tabIndex = -1;
    }
    const { row: at, column: place } = active.current;
    const cell = table.current?.rows[at - headingRow]?.cells[place];
    // A control in the cell gets focus instead of the cell.
    const stop = cell?.querySelector<HTMLElement>('button, input, select') ?? cell;
    if (stop) stop.tabIndex = 0;
    return stop;
  };
  const moveTo = (to: Place) => setActive(to)?.focus();

  useLayoutEffect(() => {
    setActive(active.current);
  });

  return {
    table,
    /** The cell that has focus, or had it last. */
    active,
    setActive,
    moveTo,
    /** Handles a key that moves to another cell. */
    follow(event: KeyboardEvent): boolean {
      const { row, column } = active.current;
      const toEnds = event.ctrlKey || event.metaKey;
      const targets: Record<string, Place> = {
        ArrowUp: { row: toEnds ? 0 : row - 1, column },
        ArrowDown: { row: toEnds ? rows : row + 1, column },
        ArrowLeft: { row, column: toEnds ? 0 : column - 1 },
        ArrowRight: { row, column: toEnds ? columns : column + 1 },
        Home: { row: toEnds ? 0 : row, column: 0 },
        End: { row: toEnds ? rows : row, column: columns },
        PageUp: { row: Math.max(0, row - leap), column },
        PageDown: { row: row + leap, column },
      };
      const to = targets[event.key];
      if (to === undefined || event.altKey || event.shiftKey) return false;
      event.preventDefault();
      moveTo(to);
      return true;
    },
  };
}
