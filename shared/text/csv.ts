/** A cell of a table. Null or undefined if its value is unknown. */
export type Cell = string | number | null | undefined;

// Matches strings that spreadsheets would run as formulas. Escaped strings are escaped again so that unescaping
// restores the original.
const formula = /^'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Formats a cell with a decimal comma, as Portuguese spreadsheets expect. */
export const cellText = (cell: Cell): string =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '');

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return cellText(cell);
  const text = escapeFormula(cell ?? '');
  return /[";\r\n]/.test(text) ? quoted(text) : text;
}

/** Formats a line for programs (RFC 4180): comma-separated, without escaping formulas. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map((text) => (/[",\r\n]/.test(text) ? quoted(text) : text)).join(',')}\r\n`;
}

/** Formats a table for Brazilian spreadsheets: UTF-8 with a byte-order mark, semicolons, CRLF, escaped formulas. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')}`;
}
