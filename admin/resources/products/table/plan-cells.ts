import { planImport } from '#shared/spreadsheet/import-plan.ts';
import type { PlannedRow } from '#shared/spreadsheet/planned-row.ts';
import { type ColumnTarget, headingOf, type SheetTable } from '#shared/spreadsheet/sheet-fields.ts';
import { finish } from '#shared/spreadsheet/steps.ts';
import { indexNames, type StoredProduct, sheetCell } from '#shared/spreadsheet/stored-product.ts';
import { type Cell, cellText, escapeFormula } from '#shared/text/csv.ts';
import type { EditableColumn } from './table-columns.ts';

/** Columns that identify a row in the preview. */
const context = ['reference_code', 'name'] as const;

const writtenCell = (cell: Cell): string =>
  typeof cell === 'string' ? escapeFormula(cell) : cellText(cell);

/** Plans cell edits like an import, but rejects unknown categories. Untouched cells in `rows` are undefined. */
export function planCells(
  rows: readonly { product: StoredProduct; texts: readonly (string | undefined)[] }[],
  columns: readonly EditableColumn[],
  categories: readonly { id: string; name: string }[],
) {
  const edited = [...columns] as ColumnTarget[];
  const known = context.filter((target) => !edited.includes(target));
  const targets: ColumnTarget[] = ['id', ...known, ...edited];
  const names = { categories, materials: [], techniques: [], groups: [] };
  const index = indexNames(names);
  const table: SheetTable = {
    headings: targets.map(headingOf),
    rows: rows.map(({ product, texts }) => [
      product.fields.id,
      ...known.map((target) => writtenCell(sheetCell(target, product, index))),
      ...edited.map((target, at) => texts[at] ?? writtenCell(sheetCell(target, product, index))),
    ]),
    numbers: rows.map((_, at) => at + 1),
  };
  const products = rows.map(({ product }) => product);
  const planned = finish(planImport(table, targets, products, names));
  return { table, targets, planned };
}

/** Returns the problem to show in the edited cell of a row. */
export function rowProblem({ kind, problem, cells }: PlannedRow): string | undefined {
  if (kind !== 'wrong') return undefined;
  const ofCell = [...cells.values()].find((cell) => cell.problem !== undefined)?.problem;
  return ofCell ?? problem ?? 'Confira o valor';
}

// A quote inside a cell, such as an inch mark, does not open a quoted cell.
const cellPattern = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g;

/** Parses text copied from a spreadsheet. Tabs separate cells, and quotes enclose cells with line breaks. */
export function parsePastedCells(text: string): string[][] {
  if (text === '') return [];
  const rows: string[][] = [[]];
  // Spreadsheets also end the last row with a line break.
  const written = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (const [, quoted, plain = '', end] of written.matchAll(cellPattern)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}
