import type { Json } from '#shared/database.types.ts';

/** Columns of a stored record, in its current or an earlier version. */
export type StoredValues = Readonly<Record<string, Json>>;

/** Names of referenced records by id, including deleted records. */
export type RecordNames = ReadonlyMap<string, { name: string | null; isThere: boolean }>;

/** Presentation of a column in the history. */
export interface FieldLabels {
  label: string;
  format?: (value: NonNullable<Json>, nameOf: (id: Json | undefined) => string) => string;
  refers?: true;
  /** Returns the ids of other records that the value contains. */
  ids?: (value: NonNullable<Json>) => readonly (string | undefined)[];
  picture?: true;
}

/** Presentation of rows that belong to the record but are stored in another table. */
export type PartLabels =
  | {
      kind: 'rows';
      label: string;
      key: string;
      refers?: true;
      /** Formats a row; by default its key is shown. `named` is the name of the record in the `names` column. */
      format?: (row: StoredValues, named: string | undefined) => string;
      names?: string;
      /** Column with a row's position, and the notes shown when the position changes. */
      place?: { column: string; elsewhere: string; nowhere: string };
      order?: string;
    }
  | {
      kind: 'pictures';
      label: string;
      address: string;
      order: string;
      /** Formats a picture's other columns. `name` is the record's name, or undefined if it has not changed. */
      details?: { label: string; format: (row: StoredValues, name: Json | undefined) => string };
    }
  /** At most one row, whose columns are fields of the record. */
  | { kind: 'fields'; fields: Readonly<Record<string, FieldLabels>> };

/** Presentation of a record in the history: its fields and its rows in other tables, in the order of the form. */
export interface RecordLabels {
  table: string;
  fields: Readonly<Record<string, FieldLabels>>;
  parts?: Readonly<Record<string, PartLabels>>;
  /** Name of a JSON column whose keys are the fields. */
  content?: string;
  /** Sections that contain the fields. A form may copy values to other sections as well. */
  sections?: readonly string[];
}

/** Labels from the definitions loaded so far, keyed by table or, for site content, by the subject of its drafts. */
export const knownLabels = new Map<string, RecordLabels>();

/** Change to one row: the record itself, or a row that belongs to it in another table. */
export interface RecordChange {
  table: string;
  operation: string;
  record: string;
  before: StoredValues | null;
  /** Changed columns or, for a new record, all columns. */
  after: StoredValues | null;
}
