// A quote within a text, as that of an inch ("12" mm"), opens no cell.
const cellPattern = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g;

/** Parses a text copied from a spreadsheet: tabs between cells, quotes around those with line breaks. */
export function parsePastedCells(text: string): string[][] {
  if (text === '') return [];
  const rows: string[][] = [[]];
  // Spreadsheets end the last row with a line break, too.
  const written = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (const [, quoted, plain = '', end] of written.matchAll(cellPattern)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}
