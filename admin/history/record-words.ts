import type { Json } from '#shared/database.types.ts';

/** A record as it is, or was, stored: its columns. */
export type StoredValues = Readonly<Record<string, Json>>;

/** What is called what, by id: of a reference the name, also of what is gone. */
export type RecordNames = ReadonlyMap<string, { name: string | null; isThere: boolean }>;

/** How a column is told. */
export interface FieldWords {
  /** As the screen calls it. */
  label: string;
  /** How the screen shows its value, where that is not the value itself; never asked for null. */
  format?: (value: NonNullable<Json>, nameOf: (id: Json | undefined) => string) => string;
  /** Its value is the id of another record. */
  refers?: true;
  /** The ids of other records within its value. */
  ids?: (value: NonNullable<Json>) => readonly (string | undefined)[];
  /** Its value is the address of a picture. */
  picture?: true;
}

/** How the rows of another table are told that are a part of the record. */
export type PartWords =
  | {
      kind: 'rows';
      label: string;
      /** The column that tells one row from another. */
      key: string;
      /** Its value is the id of another record. */
      refers?: true;
      /** The row in words, where that is not its key alone; with what the record is called that it names. */
      format?: (row: StoredValues, named: string | undefined) => string;
      /** The column with the id of another record that a row names. */
      names?: string;
      /** The column of where a row is, which has no words, and what is said when that changed. */
      place?: { column: string; elsewhere: string; nowhere: string };
      /** The column of their order, where they have one. */
      order?: string;
    }
  | { kind: 'pictures'; label: string; address: string; order: string }
  /** One row at most, whose columns are fields of the record. */
  | { kind: 'fields'; fields: Readonly<Record<string, FieldWords>> };

/** How a record is told: its fields and parts, in the order of the screen. */
export interface RecordWords {
  table: string;
  fields: Readonly<Record<string, FieldWords>>;
  /** By their tables. */
  parts?: Readonly<Record<string, PartWords>>;
  /** The column whose keys are the fields. */
  content?: string;
}

/** A change of one record, of the subject itself or of a part of it. */
export interface RecordChange {
  table: string;
  operation: string;
  record: string;
  before: StoredValues | null;
  /** The columns that changed; all of a new record. */
  after: StoredValues | null;
}
