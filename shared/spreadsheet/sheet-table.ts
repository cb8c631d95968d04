/** A table as it was read from a file. */
export interface SheetTable {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** The number of each row in the file, as spreadsheets count. */
  numbers: readonly number[];
}
