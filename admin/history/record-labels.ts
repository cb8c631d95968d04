import type { Json } from '#shared/database.types.ts';

/** The columns of a stored record, now or at an earlier version. */
export type StoredValues = Readonly<Record<string, Json>>;

/** Names of referenced records by id, including deleted ones. */
export type RecordNames = ReadonlyMap<string, { name: string | null; isThere: boolean }>;

/** Presentation of a column in the history. */
export interface FieldLabels {
  label: string;
  /** Formats the stored value; never called with null. */
  format?: (value: NonNullable<Json>, nameOf: (id: Json | undefined) => string) => string;
  refers?: true;
  /** Ids of other records within the value. */
  ids?: (value: NonNullable<Json>) => readonly (string | undefined)[];
  picture?: true;
}

/** Presentation of the rows of another table that are a part of the record. */
export type PartLabels =
  | {
      kind: 'rows';
      label: string;
      key: string;
      refers?: true;
      /** Formats a row, if not by its key; `named` is the name of the record in the column `names`. */
      format?: (row: StoredValues, named: string | undefined) => string;
      names?: string;
      /** Column of a row's position, with the notes for a changed one. */
      place?: { column: string; elsewhere: string; nowhere: string };
      order?: string;
    }
  | {
      kind: 'pictures';
      label: string;
      address: string;
      order: string;
      /** Formats the other columns of a picture of the record, whose name is undefined if it has not changed. */
      details?: { label: string; format: (row: StoredValues, name: Json | undefined) => string };
    }
  /** One row at most, whose columns are fields of the record. */
  | { kind: 'fields'; fields: Readonly<Record<string, FieldLabels>> };

/** Presentation of a record in the history: fields and parts in the order of the form. */
export interface RecordLabels {
  table: string;
  fields: Readonly<Record<string, FieldLabels>>;
  parts?: Readonly<Record<string, PartLabels>>;
  /** JSON column whose keys are the fields. */
  content?: string;
  /** Sections with the fields; a form may copy values to others. */
  sections?: readonly string[];
}

/** Labels of the definitions that are loaded: of records by table, of texts by the subject of their drafts. */
export const knownLabels = new Map<string, RecordLabels>();

/** A change of one row: of the record itself or of a part of it. */
export interface RecordChange {
  table: string;
  operation: string;
  record: string;
  before: StoredValues | null;
  /** The changed columns; all columns of a new record. */
  after: StoredValues | null;
}
