/** A row of `publication_changes`: what one statement changed. */
export interface Change {
  table_name: string;
  /** The rows before and after, reduced to the columns that identify affected pages. */
  records: readonly ChangedRecord[];
}

export interface ChangedRecord {
  id?: string;
  product_id?: string;
}
