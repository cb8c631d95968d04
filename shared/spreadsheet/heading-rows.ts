import { joinHeadings, matchHeading, normalizeHeading } from './match-headings.ts';
import type { SheetTable } from './sheet-fields.ts';

type Row = readonly string[];

const isBlank = (cell: string | undefined) => (cell ?? '').trim() === '';

/** Finds the row with the most known headings. Suppliers' files begin with titles and notes. */
export function findHeadingRow(rows: readonly Row[]): number {
  let [best, most] = [rows.findIndex((row) => !row.every(isBlank)), 1];
  for (const [at, row] of rows.slice(0, 20).entries()) {
    const known = new Set(row.flatMap((cell) => matchHeading(cell) ?? [])).size;
    if (known > most) [best, most] = [at, known];
  }
  return best;
}

/** Returns true if headings fill at least half of the filled cells and all those under a code or name heading. */
function continuesHeadings(row: Row, headings: Row): boolean {
  const given = [...row.keys()].filter((column) => !isBlank(row[column]));
  const isKnown = (column: number) => matchHeading(row[column] ?? '') !== undefined;
  return (
    given.some(isKnown) &&
    given.filter(isKnown).length >= given.length / 2 &&
    given.every((column) => {
      const field = matchHeading(headings[column] ?? '');
      return isKnown(column) || !(field === 'reference_code' || field === 'name');
    })
  );
}

/** Returns true for a row of group titles above the headings, as opposed to a title of the whole table. */
function isAboveHeadings(row: Row, headings: Row): boolean {
  const given = [...row.keys()].filter((column) => !isBlank(row[column]));
  const first = headings.findIndex((heading) => !isBlank(heading));
  return given.length > 1 || (given.length === 1 && given[0] !== first);
}

/** Joins two heading rows. A title also applies to the headings to its right unless it has no heading below it. */
function joinRows(uppers: Row, lowers: Row): string[] {
  let title = '';
  return Array.from({ length: Math.max(uppers.length, lowers.length) }, (_, column) => {
    const [upper = '', lower = ''] = [uppers[column]?.trim(), lowers[column]?.trim()];
    if (upper !== '') title = lower === '' ? '' : upper;
    if (lower === '') return upper;
    const isSame = normalizeHeading(title) === normalizeHeading(lower);
    return title === '' || isSame ? lower : joinHeadings(title, lower);
  });
}

/**
 * Splits a sheet into headings, which take up one or two rows, and rows of data. Blank rows are dropped.
 * @param computed columns with computed numbers, for each row of a workbook
 */
export function toTable(
  rows: readonly Row[],
  computed?: readonly (readonly number[])[],
): SheetTable {
  const at = findHeadingRow(rows);
  const [above = [], found = [], below = []] = [rows[at - 1], rows[at], rows[at + 1]];
  const isUpper = continuesHeadings(below, found);
  let headings = found;
  if (isUpper) headings = joinRows(found, below);
  else if (isAboveHeadings(above, found)) headings = joinRows(above, found);
  const products = rows
    .map((row, place) => ({ row, number: place + 1 }))
    .slice(at + (isUpper ? 2 : 1))
    .filter(({ row }) => !row.every(isBlank));
  // Includes columns to the right of the last heading.
  const width = products.reduce((most, { row }) => Math.max(most, row.length), headings.length);
  return {
    headings: Array.from({ length: width }, (_, column) => headings[column] ?? ''),
    rows: products.map(({ row }) => row),
    numbers: products.map(({ number }) => number),
    ...(computed && { computed: products.map(({ number }) => computed[number - 1] ?? []) }),
  };
}
