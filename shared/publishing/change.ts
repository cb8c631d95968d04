/** A row of `publication_changes`: the effect of one statement. */
export interface Change {
  table_name: string;
  /** Rows before and after, reduced to the columns that identify affected pages. */
  records: readonly ChangedRecord[];
}

export interface ChangedRecord {
  id?: string;
  product_id?: string;
}
