import { unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { unzippedBytes } from '#shared/spreadsheet/file-bytes.ts';
import { type FileProblem, sheetLimits } from '#shared/spreadsheet/sheet-limits.ts';
import type { RawSheet } from './read-sheets.ts';
import { readMarks, type SheetMarks } from './xlsx-marks.ts';

/** A cell as it is typed in Brazil, so that it is read as any other text. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') {
    // What a sum of floating-point numbers adds is nobody's price.
    return Number.isInteger(cell)
      ? String(cell)
      : String(Number(cell.toPrecision(12))).replace('.', ',');
  }
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}

/** Cells with what the reader leaves out of them: errors of formulas, and what merged cells say of each of their rows. */
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

/** The sheets of an XLSX file, or why it is not read. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<RawSheet[] | FileProblem> {
  const size = unzippedBytes(bytes);
  if (size === undefined) return 'broken';
  if (size > sheetLimits.unzippedBytes) return 'large';
  try {
    const files = unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) });
    const marks = readMarks(files);
    if (marks === undefined) return 'archive';
    // Before anything is made of them: a million rows would take a minute.
    if (marks.some(({ rows }) => rows > sheetLimits.rows + 1)) return 'rows';
    // What is compressed and large the reader would unpack in a worker from a blob, which no page of ours may start.
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
