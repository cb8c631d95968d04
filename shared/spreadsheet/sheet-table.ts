export interface SheetTable {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** Row numbers in the file, as spreadsheets count. */
  numbers: readonly number[];
}
