import { type Cell, escapeFormula, toCsv } from '#shared/text/csv.ts';

export type SheetForm = 'csv' | 'xlsx';

/** Writes a table to a file; the writer of XLSX is loaded on first use. */
export async function toSheetFile(
  form: SheetForm,
  title: string,
  rows: readonly (readonly Cell[])[],
): Promise<Blob> {
  if (form === 'csv') return new Blob([toCsv(rows)], { type: 'text/csv' });
  // This build starts no worker from a blob, which the page's policy blocks.
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const cells = rows.map((row, at) =>
    row.map((cell) => {
      if (cell === null || cell === undefined || cell === '') return null;
      if (typeof cell === 'number') return { value: cell, type: Number };
      return {
        value: escapeFormula(cell),
        type: String,
        ...(at === 0 ? { fontWeight: 'bold' as const } : {}),
      };
    }),
  );
  return writeXlsxFile(cells, {
    sheet: title,
    stickyRowsCount: 1,
    columns: (rows[0] ?? []).map((heading) => ({
      width: Math.max(12, String(heading ?? '').length + 2),
    })),
  }).toBlob();
}
