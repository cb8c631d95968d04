import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** Position of a cell. The headings are the row before the first one. */
export interface Place {
  row: number;
  column: number;
}

export const headingRow = -1;

/** Number of rows that Page Up and Page Down move by. */
const leap = 10;

/** Value of a cell's `data-cell` attribute. */
export const cellKey = ({ row, column }: Place) => `${row}:${column}`;

/** Returns the position of the cell that contains an event's target. */
export function placeOf(target: EventTarget | null): Place | undefined {
  const key = target instanceof Element ? target.closest('[data-cell]') : null;
  const [row, column] = (key?.getAttribute('data-cell') ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** Returns true for events from a cell's input, which handles its own keys. */
export const isTyping = ({ target }: { target: EventTarget }): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** Selector of the elements inside cells that are in the tab order. */
const tabStops = '[data-cell][tabindex="0"], [data-cell] [tabindex="0"]';

/**
 * Moves focus according to the ARIA grid pattern: one cell is in the tab order, and arrow keys reach the others.
 * Every cell renders with tab index -1; the active one is set in the DOM, so that moving does not re-render the table.
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
    // If the cell contains a control, the control gets focus.
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
