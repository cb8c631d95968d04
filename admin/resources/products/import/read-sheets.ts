import Papa from 'papaparse';
import { decodeText, fileKind } from '#shared/spreadsheet/file-bytes.ts';
import { findHeadingRow } from '#shared/spreadsheet/heading-rows.ts';
import { matchHeading } from '#shared/spreadsheet/match-headings.ts';
import { type FileProblem, sheetLimits } from '#shared/spreadsheet/sheet-limits.ts';
import { readXlsx } from './read-xlsx.ts';

/** A sheet of a file, all cells as text. */
export interface RawSheet {
  name: string;
  rows: string[][];
}

export type ReadOutcome =
  | { kind: 'sheets'; sheets: RawSheet[] }
  | { kind: 'refused'; problem: FileProblem };

const refused = (problem: FileProblem): ReadOutcome => ({ kind: 'refused', problem });

const isBlank = (row: readonly string[]) => row.every((cell) => /^[\s;,|]*$/.test(cell));

function bounded(sheets: RawSheet[]): ReadOutcome {
  const given = sheets.flatMap(({ name, rows }) => {
    const last = rows.findLastIndex((row) => !isBlank(row));
    return last < 0 ? [] : [{ name, rows: rows.slice(0, last + 1) }];
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

/**
 * Picks the separator that yields the most known headings, else the most columns. Looks at the headings only, as the
 * commas of prices outnumber the semicolons between them.
 */
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

/** Parses the text of a CSV file or of pasted cells. */
export function readText(text: string): ReadOutcome {
  // Excel declares the separator in a line of its own.
  const [, separator, rest = text] = /^\uFEFF?sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? [];
  // One row above the limit, to detect more.
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
  // Binary and broken files have many; old systems write a few.
  const controls = text.match(controlCharacters)?.length ?? 0;
  if (controls > text.length / 100 || /^\s*(?:<!doctype|<html|%PDF)/i.test(text))
    return refused('kind');
  return readText(text.replaceAll('\0', ''));
}
