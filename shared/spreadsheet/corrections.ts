import type { Cell } from '../text/csv.ts';
import type { PlannedRow } from './planned-row.ts';
import { type SheetTable, withCell } from './sheet-fields.ts';

/** Replacements for cells of a file, by row and column. */
export type Corrections = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** Returns a key independent of earlier rows: the row's number and its index among rows with that number. */
export function correctionKey({ numbers }: SheetTable, at: number): string {
  let place = 0;
  while (at > place && numbers[at - place - 1] === numbers[at]) place += 1;
  return `${numbers[at]}.${place}`;
}

export const withCorrection = (
  corrections: Corrections,
  row: string,
  column: number,
  text: string,
): Corrections => new Map(corrections).set(row, new Map(corrections.get(row)).set(column, text));

/** Returns the corrected table. If `from` is given, only columns from that one on are corrected. */
export function correctTable(table: SheetTable, corrections: Corrections, from = 0): SheetTable {
  if (corrections.size === 0) return table;
  const rows = table.rows.map((row, at) => {
    const ofRow = corrections.get(correctionKey(table, at)) ?? [];
    const given = [...ofRow].filter(([column]) => column >= from);
    return given.reduce((cells, [column, text]) => withCell(cells, column, text), row);
  });
  return { ...table, rows };
}

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

/** Exports the rejected rows with reasons so that they can be corrected and imported again. */
export function toWrongRows(table: SheetTable, refused: readonly RefusedRow[]): Cell[][] {
  const cells = (row: readonly string[]) => table.headings.map((_, column) => row[column] ?? '');
  return [
    ['Linha', 'Motivo', ...table.headings],
    ...refused
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, reason }) => [table.numbers[at], reason, ...cells(table.rows[at] ?? [])]),
  ];
}
