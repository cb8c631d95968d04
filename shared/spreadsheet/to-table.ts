import { findHeadingRow } from './match-headings.ts';
import type { SheetTable } from './sheet-table.ts';

/** Splits a sheet into headings and rows; blank rows are dropped. */
export function toTable(rows: readonly (readonly string[])[]): SheetTable {
  const at = findHeadingRow(rows);
  const below = rows
    .map((row, place) => ({ row, number: place + 1 }))
    .slice(at + 1)
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''));
  const headings = rows[at] ?? [];
  // Cells to the right of the headings form columns, too.
  const width = below.reduce((most, { row }) => Math.max(most, row.length), headings.length);
  return {
    headings: Array.from({ length: width }, (_, column) => headings[column] ?? ''),
    rows: below.map(({ row }) => row),
    numbers: below.map(({ number }) => number),
  };
}
