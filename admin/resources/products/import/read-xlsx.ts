import { unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { unzippedBytes } from '#shared/spreadsheet/file-bytes.ts';
import { type FileProblem, sheetLimits } from '#shared/spreadsheet/sheet-limits.ts';
import type { RawSheet } from './read-sheets.ts';
import { readMarks, type SheetMarks } from './xlsx-marks.ts';

/** Formats a cell as typed in Brazil, to be parsed like any other text. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') {
    // Drops rounding errors of floating-point sums.
    return Number.isInteger(cell)
      ? String(cell)
      : String(Number(cell.toPrecision(12))).replace('.', ',');
  }
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}

/** Adds what the reader leaves out: errors of formulas, and the text of merged cells in each of their rows. */
function marked(rows: string[][], { broken, merged }: SheetMarks): string[][] {
  const set = (row: number, column: number, text: string) => {
    const cells = rows[row];
    if (cells === undefined) return;
    while (cells.length < column) cells.push('');
    cells[column] = text;
  };
  for (const { row, column, text } of broken) set(row, column, text);
  for (const { column, from, to } of merged) {
    const text = rows[from]?.[column] ?? '';
    if (text === '') continue;
    for (let row = from + 1; row <= Math.min(to, rows.length - 1); row += 1) set(row, column, text);
  }
  return rows;
}

export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<RawSheet[] | FileProblem> {
  const size = unzippedBytes(bytes);
  if (size === undefined) return 'broken';
  if (size > sheetLimits.unzippedBytes) return 'large';
  try {
    const files = unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) });
    const marks = readMarks(files);
    if (marks === undefined) return 'archive';
    // Checked before parsing: a million rows would take a minute.
    if (marks.some(({ rows }) => rows > sheetLimits.rows + 1)) return 'rows';
    // Uncompressed, as the reader unpacks large entries in a worker from a blob, which our policy forbids.
    const unpacked = zipSync(files, { level: 0 });
    const sheets = await readXlsxFile(Uint8Array.from(unpacked).buffer);
    return sheets.map(({ sheet, data }, at) => {
      const rows = data.map((row) => row.map(cellText));
      const ofSheet = marks[at];
      return { name: sheet, rows: ofSheet === undefined ? rows : marked(rows, ofSheet) };
    });
  } catch {
    return 'broken';
  }
}
