/** A cell of a table; nothing for what is not known. */
export type Cell = string | number | null | undefined;

// A spreadsheet takes a text that begins like this for a formula, and runs it. One that has been made a text already is
// made one again, so that reading it takes away no more than writing it added.
const formula = /^'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

/** A text that no spreadsheet takes for a formula. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** What `escapeFormula` was given. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  // With a comma, as spreadsheets in Portuguese read numbers.
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = escapeFormula(cell);
  return /[";\r\n]/.test(text) ? quoted(text) : text;
}

/** A line of a table that programs read, by RFC 4180: commas, and texts as they are. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map((text) => (/[",\r\n]/.test(text) ? quoted(text) : text)).join(',')}\r\n`;
}

/**
 * A table as a file that Brazilian spreadsheets open by a double click: UTF-8 with its mark, semicolons, CRLF. Texts
 * that would be formulas stay texts.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')}`;
}
