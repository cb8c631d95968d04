import { strFromU8, type Unzipped } from 'fflate';
import { formulaErrors } from '#shared/spreadsheet/read-cell.ts';

/** Facts about a sheet that the XLSX reader does not return. Rows and columns are counted from 0. */
export interface SheetMarks {
  /** Number of rows that contain a value. */
  rows: number;
  /** Cells whose formula produced an error or no value. */
  broken: { row: number; column: number; text: string }[];
  /** Vertically merged cells. */
  merged: { column: number; from: number; to: number }[];
}

const lastRow = 1_048_576;

/** Parses a cell reference such as "B12". */
function toPlace(address: string): { row: number; column: number } | undefined {
  const [, letters = '', digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  const row = Number(digits);
  if (!(row >= 1 && row <= lastRow)) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: row - 1, column: column - 1 };
}

/** Matches references beyond any spreadsheet's limits. The reader would create every row and column up to them. */
const beyond = /<(?:row|c)\s[^<>]*\br="(?:[A-Z]{4,}\d*|[A-Z]*\d{8,})"/;

const cellAddress = /\sr="([A-Z]+\d+)"/;
const errorType = ' t="e"';
const formula = /<f[\s/>]/;

/** Returns the error text of a broken cell, given its opening tag and content, or undefined if the cell is fine. */
function brokenText(head: string, content: string): string | undefined {
  const value = /<v[^<>]*>([^<]+)<\/v>/.exec(content)?.[1];
  if (head.includes(errorType)) return value ?? formulaErrors.unknown;
  if (value !== undefined || !formula.test(content)) return undefined;
  // An empty string counts as a value.
  const isText = /<is[\s>]/.test(content) || (head.includes(' t="str"') && content.includes('<v'));
  return isText ? undefined : formulaErrors.noValue;
}

/** Finds broken cells by text search because most sheets have none. No part of the XML is searched twice. */
function brokenCells(xml: string): SheetMarks['broken'] {
  const found: SheetMarks['broken'] = [];
  const marks = new RegExp(`${formula.source}|${errorType}`, 'g');
  let searched = 0;
  for (let mark = marks.exec(xml); mark; mark = marks.exec(xml)) {
    const offset = xml.slice(searched, mark.index).lastIndexOf('<c ');
    const start = searched + offset;
    searched = marks.lastIndex;
    if (offset < 0) continue;
    const headEnd = xml.indexOf('>', start);
    const end = xml[headEnd - 1] === '/' ? headEnd : xml.indexOf('</c>', headEnd);
    if (headEnd < 0 || end < 0) break;
    // Skips a cell that ends before the match.
    if (end < mark.index) continue;
    searched = end;
    marks.lastIndex = end;
    const head = xml.slice(start, headEnd);
    const place = toPlace(cellAddress.exec(head)?.[1] ?? '');
    const text = brokenText(head, xml.slice(headEnd, end));
    if (place && text !== undefined) found.push({ ...place, text });
  }
  return found;
}

function countRows(xml: string): number {
  let rows = 0;
  // Counts rows whose opening tag is followed by a value.
  const values = /<(?:v|is)[\s>]/g;
  for (let row = xml.indexOf('<row'); row >= 0; ) {
    values.lastIndex = row;
    const value = values.exec(xml)?.index;
    if (value === undefined) break;
    rows += 1;
    row = xml.indexOf('<row', value);
  }
  return rows;
}

function mergedCells(xml: string): SheetMarks['merged'] {
  const merged = [...xml.matchAll(/<mergeCell\s[^<>]*ref="([A-Z]+\d+):([A-Z]+\d+)"/g)].flatMap(
    ([, first = '', last = '']) => {
      const [from, to] = [toPlace(first), toPlace(last)];
      // Ignores cells merged across columns, which are titles.
      if (from === undefined || to === undefined || from.column !== to.column) return [];
      return [{ column: from.column, from: from.row, to: to.row }];
    },
  );
  // Drops overlapping ranges: no program writes them, and their cells would be filled repeatedly.
  const ends = new Map<number, number>();
  return merged
    .toSorted((one, other) => one.from - other.from)
    .filter(({ column, from, to }) => {
      if (from <= (ends.get(column) ?? -1)) return false;
      ends.set(column, to);
      return true;
    });
}

/** Reads the marks of each sheet, in order. Returns undefined if the file is not a workbook. */
export function readMarks(files: Unzipped): SheetMarks[] | undefined {
  const text = (name: string) => {
    const data = files[name];
    return data === undefined ? undefined : strFromU8(data);
  };
  const workbook = text('xl/workbook.xml');
  if (workbook === undefined) return undefined;
  const relations = new Map(
    [...(text('xl/_rels/workbook.xml.rels') ?? '').matchAll(/<Relationship\s[^<>]*>/g)].map(
      ([tag]) => [/\sId="([^"]*)"/.exec(tag)?.[1], /\sTarget="([^"]*)"/.exec(tag)?.[1]] as const,
    ),
  );
  return [...workbook.matchAll(/<sheet\s[^<>]*>/g)].map(([tag]) => {
    const target = relations.get(/\sr:id="([^"]*)"/.exec(tag)?.[1]) ?? '';
    const xml = text(target.startsWith('/') ? target.slice(1) : `xl/${target}`) ?? '';
    if (beyond.test(xml))
      throw new Error('A cell reference is beyond the limits of any spreadsheet');
    return { rows: countRows(xml), broken: brokenCells(xml), merged: mergedCells(xml) };
  });
}
