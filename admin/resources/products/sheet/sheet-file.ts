import { type Cell, toCsv } from '#shared/text/csv.ts';
import { toXlsx } from './xlsx-file.ts';

export type SheetForm = 'csv' | 'xlsx';

/** Writes a table to a file. */
export function toSheetFile(
  form: SheetForm,
  title: string,
  rows: readonly (readonly Cell[])[],
): Blob {
  return form === 'csv'
    ? new Blob([toCsv(rows)], { type: 'text/csv' })
    : new Blob([toXlsx(title, rows)], {
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      });
}
