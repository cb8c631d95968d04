import type { Cell } from '../text/csv.ts';
import type { PlannedRow } from './planned-row.ts';
import type { SheetTable } from './sheet-table.ts';

/** A row that was not saved, and why. */
export interface RefusedRow {
  at: number;
  reason: string;
}

/** What is wrong with a row, in a sentence for each cell. */
export function rowReason({ problem, cells }: PlannedRow, { headings }: SheetTable): string {
  const ofCells = [...cells].flatMap(([column, cell]) =>
    cell.problem === undefined ? [] : [`${headings[column]}: ${cell.problem}`],
  );
  return [...(problem === undefined ? [] : [problem]), ...ofCells].join('. ');
}

/** The rows that were not saved as a file to be corrected and imported again, with their reasons. */
export function toWrongRows(table: SheetTable, refused: readonly RefusedRow[]): Cell[][] {
  const cells = (row: readonly string[]) => table.headings.map((_, column) => row[column] ?? '');
  return [
    ['Linha', 'Motivo', ...table.headings],
    ...refused
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, reason }) => [table.numbers[at], reason, ...cells(table.rows[at] ?? [])]),
  ];
}
