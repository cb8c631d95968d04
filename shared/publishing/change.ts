/** What one statement changed, as the outbox keeps it (`publication_changes`). */
export interface Change {
  table_name: string;
  /** The rows before and after, reduced to what tells which pages they are on. */
  records: readonly ChangedRecord[];
}

export interface ChangedRecord {
  id?: string;
  product_id?: string;
}
