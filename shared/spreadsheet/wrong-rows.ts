import type { Cell } from '../text/csv.ts';
import type { PlannedRow } from './planned-row.ts';
import type { SheetTable } from './sheet-fields.ts';

export interface RefusedRow {
  at: number;
  reason: string;
}

/** Describes a row's errors, one sentence per cell. */
export function rowReason({ problem, cells }: PlannedRow, { headings }: SheetTable): string {
  const ofCells = [...cells].flatMap(([column, cell]) =>
    cell.problem === undefined ? [] : [`${headings[column]}: ${cell.problem}`],
  );
  return [...(problem === undefined ? [] : [problem]), ...ofCells].join('. ');
}

/** Exports the rejected rows with their reasons, to be corrected and imported again. */
export function toWrongRows(table: SheetTable, refused: readonly RefusedRow[]): Cell[][] {
  const cells = (row: readonly string[]) => table.headings.map((_, column) => row[column] ?? '');
  return [
    ['Linha', 'Motivo', ...table.headings],
    ...refused
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, reason }) => [table.numbers[at], reason, ...cells(table.rows[at] ?? [])]),
  ];
}
