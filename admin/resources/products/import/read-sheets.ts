import { unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/universal';
import { decodeText, fileKind, unzippedBytes } from '#shared/spreadsheet/file-bytes.ts';
import { findHeadingRow } from '#shared/spreadsheet/heading-rows.ts';
import { matchHeading } from '#shared/spreadsheet/match-headings.ts';
import { type FileProblem, sheetLimits } from '#shared/spreadsheet/sheet-limits.ts';
import { readMarks, type SheetMarks } from './xlsx-marks.ts';

/** Sheet of a file, with all cells as text. */
export interface RawSheet {
  name: string;
  rows: string[][];
  /** Columns with fractional numbers, for each row of a workbook. */
  computed?: number[][];
}

export type ReadOutcome =
  | { kind: 'sheets'; sheets: RawSheet[] }
  | { kind: 'refused'; problem: FileProblem };

const refused = (problem: FileProblem): ReadOutcome => ({ kind: 'refused', problem });

const isBlank = (row: readonly string[]) => row.every((cell) => /^[\s;,|]*$/.test(cell));

function bounded(sheets: RawSheet[]): ReadOutcome {
  const given = sheets.flatMap((sheet) => {
    const last = sheet.rows.findLastIndex((row) => !isBlank(row));
    return last < 0 ? [] : [{ ...sheet, rows: sheet.rows.slice(0, last + 1) }];
  });
  if (given.length === 0) return refused('empty');
  for (const { rows } of given) {
    if (rows.length > sheetLimits.rows + 1) return refused('rows');
    if (rows.some((row) => row.length > sheetLimits.columns)) return refused('columns');
  }
  return { kind: 'sheets', sheets: given };
}

const parse = (text: string, delimiter: string, preview: number) =>
  Papa.parse<string[]>(text, { delimiter, preview }).data;

/** Picks the separator with the most known headings, else columns. Ignores data, whose prices contain commas. */
function guessSeparator(text: string): string {
  const beginning = text.slice(0, 100_000);
  const guesses = [';', '\t', ',', '|'].map((separator) => {
    const rows = parse(beginning, separator, 20);
    const headings = rows[findHeadingRow(rows)] ?? [];
    const known = headings.filter((heading) => matchHeading(heading) !== undefined).length;
    return { separator, score: known * 1000 + headings.length };
  });
  return guesses.reduce((best, guess) => (guess.score > best.score ? guess : best)).separator;
}

/** Parses a CSV file or pasted cells. */
export function readText(text: string): ReadOutcome {
  // Excel may declare the separator on a first line such as "sep=;".
  const [, separator, rest = text] = /^\uFEFF?sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? [];
  // Reads one row over the limit to detect larger files.
  const rows = parse(rest, separator ?? guessSeparator(rest), sheetLimits.rows + 2);
  return bounded([{ name: 'Planilha', rows }]);
}

/** Control characters except white space. */
const controlCharacters = /(?![\t\n\v\f\r\u007f-\u009f])\p{Cc}/gu;

export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<ReadOutcome> {
  if (bytes.length === 0) return refused('empty');
  if (bytes.length > sheetLimits.bytes) return refused('large');
  const kind = fileKind(bytes);
  if (kind === 'locked' || kind === 'old') return refused(kind);
  if (kind === 'zip') {
    const outcome = await readXlsx(bytes);
    return typeof outcome === 'string' ? refused(outcome) : bounded(outcome);
  }
  const text = decodeText(bytes);
  // Binary or damaged files contain many control characters; files from old systems contain only a few.
  const controls = text.match(controlCharacters)?.length ?? 0;
  if (controls > text.length / 100 || /^\s*(?:<!doctype|<html|%PDF)/i.test(text))
    return refused('kind');
  return readText(text.replaceAll('\0', ''));
}

/** Formats a cell in Brazilian notation so it is parsed like any other text. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') {
    // Removes rounding errors of floating-point sums.
    return Number.isInteger(cell)
      ? String(cell)
      : String(Number(cell.toPrecision(12))).replace('.', ',');
  }
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}

const hasFraction = (cell: unknown) => typeof cell === 'number' && !Number.isInteger(cell);

/** Adds data that the XLSX reader omits: formula errors, and the text of merged cells in every row that they span. */
function addMarks({ rows, computed }: RawSheet, { broken, merged }: SheetMarks): void {
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
    for (let row = from + 1; row <= Math.min(to, rows.length - 1); row += 1) {
      set(row, column, text);
      if (computed?.[from]?.includes(column)) computed[row]?.push(column);
    }
  }
}

async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<RawSheet[] | FileProblem> {
  const size = unzippedBytes(bytes);
  if (size === undefined) return 'broken';
  if (size > sheetLimits.unzippedBytes) return 'large';
  try {
    const files = unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) });
    const marks = readMarks(files);
    if (marks === undefined) return 'archive';
    // Checked before parsing because a million rows would take a minute.
    if (marks.some(({ rows }) => rows > sheetLimits.rows + 1)) return 'rows';
    // Stored uncompressed: the reader unpacks large entries in a blob worker, which our CSP blocks.
    const unpacked = zipSync(files, { level: 0 });
    const sheets = await readXlsxFile(Uint8Array.from(unpacked).buffer);
    return sheets.map(({ sheet, data }, at) => {
      const read: RawSheet = {
        name: sheet,
        rows: data.map((row) => row.map(cellText)),
        computed: data.map((row) => [...row.keys()].filter((column) => hasFraction(row[column]))),
      };
      const ofSheet = marks[at];
      if (ofSheet !== undefined) addMarks(read, ofSheet);
      return read;
    });
  } catch {
    return 'broken';
  }
}
