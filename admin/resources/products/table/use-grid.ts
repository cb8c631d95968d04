import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

/** A cell by its place; the row of the headings is above the first. */
export interface Place {
  row: number;
  column: number;
}

export const headingRow = -1;

/** Rows that a page key moves by. */
const leap = 10;

/** What a cell is found by. */
export const cellKey = ({ row, column }: Place) => `${row}:${column}`;

/** The cell that an event is about. */
export function placeOf(target: EventTarget | null): Place | undefined {
  const key = target instanceof Element ? target.closest('[data-cell]') : null;
  const [row, column] = (key?.getAttribute('data-cell') ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}

const isField = (target: EventTarget) =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** Whether an event comes from the field of a cell, which has keys of its own. */
export const isTyping = (event: { target: EventTarget }): boolean => isField(event.target);

/**
 * The cell with the focus, moved as the grid pattern of the ARIA authoring practices has it: one cell is in the order of
 * the Tab key, arrows lead to the others.
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

  // After the cell is there, as one that was edited has its field until then.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(active)}"]`);
    // What a cell holds to be pressed takes its place.
    (cell?.querySelector<HTMLElement>('button, input') ?? cell)?.focus();
  });

  const moveTo = (to: Place) => {
    wanted.current = true;
    setPlace(within(to));
  };

  return {
    table,
    active,
    /** Notes where the focus is. */
    setActive: setPlace,
    moveTo,
    /** Follows a key that leads to another cell. */
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
