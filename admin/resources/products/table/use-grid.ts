import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

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

/**
 * Moves the focus by the grid pattern of the ARIA authoring practices: one cell is in the tab order, arrow keys lead to
 * the others.
 */
export function useGrid(rows: number, columns: number) {
  const table = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const wanted = useRef(false);
  const within = ({ row, column }: Place): Place => ({
    row: Math.max(headingRow, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  });
  const active = within(place);

  // After rendering, as an edited cell has its field until then.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(active)}"]`);
    // A button or checkbox in the cell has the focus instead.
    (cell?.querySelector<HTMLElement>('button, input') ?? cell)?.focus();
  });

  const moveTo = (to: Place) => {
    wanted.current = true;
    setPlace(within(to));
  };

  return {
    table,
    active,
    /** Records the focused cell. */
    setActive: setPlace,
    moveTo,
    /** Handles a key that moves to another cell. */
    follow(event: KeyboardEvent): boolean {
      const { row, column } = active;
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
