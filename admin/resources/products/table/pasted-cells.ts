/** Parses a text copied from a spreadsheet: tabs between cells, quotes around those with line breaks. */
export function parsePastedCells(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, quoted] = [[] as string[], '', false];
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  const written = text.replace(/\r\n?/g, '\n');
  for (let at = 0; at < written.length; at += 1) {
    const sign = written[at] as string;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (written[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '' && isClosed(written, at)) quoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n') endRow();
    else cell += sign;
  }
  // Spreadsheets end the last row with a line break, too.
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** True if another quote ends the cell; that of an inch ("12" mm") has none. */
function isClosed(text: string, at: number): boolean {
  const cell = /"(?:[^"]|"")*"(?=[\t\n]|$)/y;
  cell.lastIndex = at;
  return cell.test(text);
}
