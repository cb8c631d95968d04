import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** Position of a cell; the headings are above the first row. */
export interface Place {
  row: number;
  column: number;
}

export const headingRow = -1;

/** Rows per page key. */
const leap = 10;

/** Value of a cell's `data-cell`. */
export const cellKey = ({ row, column }: Place) => `${row}:${column}`;

/** Returns the position of an event's cell. */
export function placeOf(target: EventTarget | null): Place | undefined {
  const key = target instanceof Element ? target.closest('[data-cell]') : null;
  const [row, column] = (key?.getAttribute('data-cell') ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** True for events of a cell's field, which has keys of its own. */
export const isTyping = ({ target }: { target: EventTarget }): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** Elements of cells in the tab order. */
const tabStops = '[data-cell][tabindex="0"], [data-cell] [tabindex="0"]';

/**
 * Moves the focus by the grid pattern of the ARIA authoring practices: one cell is in the tab order, arrow keys lead to
 * the others. Its tab index is set on the page, as a move would otherwise render the table; all are rendered with -1.
 */
export function useGrid(rows: number, columns: number) {
  const table = useRef<HTMLTableElement>(null);
  const active = useRef<Place>({ row: 0, column: 0 });

  const setActive = ({ row, column }: Place) => {
    active.current = {
      row: Math.max(headingRow, Math.min(row, rows - 1)),
      column: Math.max(0, Math.min(column, columns - 1)),
    };
    for (const stop of table.current?.querySelectorAll<HTMLElement>(tabStops) ?? []) {
      stop.tabIndex = -1;
    }
    const key = cellKey(active.current);
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${key}"]`);
    // A control in the cell has the focus instead.
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
    /** The cell that has or last had the focus. */
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
