import type { BaseRecord } from '@refinedev/core';
import type { Tables } from '#shared/database.types.ts';
import type { ApiError } from '../api/api-error.ts';
import type { FieldProblem, Version } from '../forms/save-outcome.ts';
import type { EditedTable, RecordOutcome, RecordVersion } from '../forms/save-record.ts';
import type { PartLabels } from '../history/record-labels.ts';
import type { Bucket } from '../uploads/upload-journal.ts';
import type { Field, UneditedField, Values } from './fields.tsx';

/** Columns the database or the upload sets. */
type OwnColumn =
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'auth_id'
  | 'image_width'
  | 'image_height'
  | 'image_variants';

/** Every other column of a table, so that a new column without a field is a type error. */
type FieldsOf<Table extends EditedTable> = {
  [Column in Exclude<keyof Tables<Table>, OwnColumn>]: Field<Tables<Table>[Column]> | UneditedField;
};

type AnyFields = Readonly<Record<string, Field | UneditedField>>;

type ValuesOf<Fields> = {
  [Name in keyof Fields as Fields[Name] extends UneditedField
    ? never
    : Name]: Fields[Name] extends {
    start: infer Typed;
  }
    ? Typed
    : never;
};

/** Texts of toasts. */
export interface RecordTexts {
  created: string;
  updated: string;
  failed: string;
  deleted: string;
  notDeleted: string;
  /** Shown when a new record already existed. */
  selected?: string;
}

/** Deletion of a record. */
interface Removal<Row> {
  question?: string;
  /** Consequences, shown below the question. */
  hint?: (row: Row) => string | Promise<string | undefined>;
  /** Sets the record inactive instead of deleting its row (docs/product.md#states). */
  deactivates?: true;
  okText?: string;
  /** Explains a failure. */
  formatReason?: (cause: unknown) => string | undefined;
}

interface Shared<Row> {
  table: EditedTable;
  /** Titles of the dialog. */
  titles: { create: string; edit: string };
  /** Width of the dialog; 600 by default. */
  width?: number;
  /** Name of the list in labels and errors: "categorias". */
  plural: string;
  texts: RecordTexts;
  /** Says who may save such a record, if not the whole staff. */
  denied?: string;
  name: (row: Row) => string;
  removal: Removal<Row>;
  /** Columns to select, if not all of them. */
  select?: string;
  /** Storage of the picture in `image_url`. */
  image?: { bucket: Bucket; prefix: string; withVariants: boolean };
  /** Parts of the record in other tables, also fields of the form. */
  parts?: Readonly<Record<string, PartLabels>>;
  /** Finds the fields an error of the server is about. */
  toProblems?: (error: ApiError) => FieldProblem[] | undefined;
  /** Saves a record that is more than its row. */
  write?: (record: RecordVersion, columns: Values) => Promise<WriteOutcome<Row>>;
  /** Runs after a save, a restore or a deletion. */
  onSaved?: () => void;
  /** Queries to read again after a save, besides the list. */
  refreshes?: readonly string[];
}

/** The outcome of a save; `existing` is a record of that name instead of a new one. */
export type WriteOutcome<Row> = RecordOutcome<Row> | { kind: 'existing'; row: Row };

/** One definition per record: its fields, texts and rules, read by list, dialog, history and deletion. */
export interface RecordDefinition<Row, Form> extends Shared<Row> {
  fields: AnyFields;
  /** Labels by name of field, also of fields within a field: `rule.tag`. */
  labels: Readonly<Record<string, string>>;
  validate: (form: Form) => FieldProblem[];
  searchResult?: (form: Form, shopName: string) => SearchResult;
}

/** The record's page as a search engine shows it. */
export interface SearchResult {
  path: string;
  title: string;
  description: string;
}

interface Definition<Table extends EditedTable, Fields, Row> extends Shared<Row> {
  table: Table;
  fields: Fields & FieldsOf<Table>;
  labels?: Readonly<Record<string, string>>;
  /** Validates rules between fields, and within a field. */
  validate?: (form: ValuesOf<Fields>) => FieldProblem[];
  /** Describes the page of the record in its present form, for a preview below the fields. */
  searchResult?: (form: ValuesOf<Fields>, shopName: string) => SearchResult;
}

/** Defines a record by its table and fields. */
export function defineRecord<
  Table extends EditedTable,
  const Fields,
  Row extends BaseRecord = Tables<Table>,
>(definition: Definition<Table, Fields, Row>): RecordDefinition<Row, ValuesOf<Fields>> {
  const fields = definition.fields as AnyFields;
  const names = Object.keys(fields);
  const position = ({ field }: FieldProblem) => names.indexOf(String([field].flat()[0]));
  return {
    ...definition,
    fields,
    labels: {
      ...Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
      ...definition.labels,
    },
    validate: (form) =>
      [
        ...editedFields(fields).flatMap(([name, field]) => {
          const typed = form as Values;
          const message = field.problem?.(typed[name], typed);
          return message === undefined ? [] : [{ field: name, message }];
        }),
        ...(definition.validate?.(form) ?? []),
      ].sort((a, b) => position(a) - position(b)),
  };
}

const isEdited = (entry: [string, Field | UneditedField]): entry is [string, Field] =>
  !('unedited' in entry[1]);

/** The fields with an input, by name. */
export const editedFields = (fields: AnyFields): [string, Field][] =>
  Object.entries(fields).filter(isEdited);

/** Returns the form of a stored record. */
export function toVersion<Row extends BaseRecord, Form>(
  { fields }: RecordDefinition<Row, Form>,
  row: Row,
): Version<Form> {
  const values = editedFields(fields).map(([name, field]) => [name, field.toTyped(row[name], row)]);
  return { values: Object.fromEntries(values) as Form, updatedAt: row.updated_at };
}

/** Returns the form of a new record; `start` overrides the defaults of the fields. */
export function newVersion<Row, Form>(
  { fields }: RecordDefinition<Row, Form>,
  start: Partial<Form> = {},
): Version<Form> {
  const values = editedFields(fields).map(([name, field]) => [name, field.start]);
  return { values: { ...Object.fromEntries(values), ...start } as Form, updatedAt: undefined };
}

/** Returns the columns to save. */
export function toColumns<Row, Form>({ fields }: RecordDefinition<Row, Form>, form: Form): Values {
  const typed = form as Values;
  return Object.fromEntries(
    editedFields(fields).map(([name, field]) => [name, field.toStored(typed[name], typed)]),
  );
}

interface TextOptions {
  /** Ends the texts of success. */
  mark?: '!';
  /** Participle and verb of a deletion. */
  deletion?: 'excluir' | 'remover';
}

/** Returns the usual toasts: "Categoria criada com sucesso", "Erro ao excluir categoria". */
export function recordTexts(
  name: string,
  ending: 'o' | 'a' | 'os',
  { mark, deletion = 'excluir' }: TextOptions = {},
): RecordTexts {
  const done = (participle: string) => `${name} ${participle}${ending} com sucesso${mark ?? ''}`;
  return {
    created: done('criad'),
    updated: done('atualizad'),
    failed: `Erro ao salvar ${name.toLowerCase()}`,
    deleted: done(deletion === 'excluir' ? 'excluíd' : 'removid'),
    notDeleted: `Erro ao ${deletion} ${name.toLowerCase()}`,
  };
}
