import type { BaseRecord } from '@refinedev/core';
import type { ReactElement, ReactNode } from 'react';
import { requiredMessage } from '#shared/catalogue/field-kinds.ts';
import type { Database, Tables } from '#shared/database.types.ts';
import { recordTables } from '#shared/records/record-tables.ts';
import type { ApiError } from '../api/api-error.ts';
import type { SaveCall } from '../forms/save-by-call.ts';
import type { FieldProblem, Version } from '../forms/save-outcome.ts';
import type { EditedTable, RecordOutcome, RecordVersion } from '../forms/save-record.ts';
import type { WriteAttempt } from '../forms/use-save.ts';
import { knownLabels, type PartLabels, type RecordLabels } from '../history/record-labels.ts';
import type { DeleteRequest } from '../lists/use-delete-record.tsx';
import type { Bucket } from '../uploads/remove-files.ts';
import {
  type AnyFields,
  editedFields,
  type Field,
  type FormFields,
  labelsOf,
  startOf,
  storedOf,
  typedOf,
  type UneditedField,
  type Values,
  validateFields,
} from './fields.tsx';

/** Columns the database or the upload sets. */
type OwnColumn =
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'auth_id'
  | 'scheduled_by'
  | 'image_width'
  | 'image_height'
  | 'image_variants';

/** Every other column of a table, so that a new column without a field is a type error. */
type FieldsOf<Table extends EditedTable> = {
  [Column in Exclude<
    keyof Tables<Table>,
    OwnColumn | Database['public']['Tables'][Table]['ComputedFields']
  >]: Field<Tables<Table>[Column]> | UneditedField;
};

type ValuesOf<Fields> = {
  [Name in keyof Fields as Fields[Name] extends UneditedField
    ? never
    : Name]: Fields[Name] extends {
    start: infer Typed;
  }
    ? Typed
    : never;
};

export interface RecordTexts {
  create: string;
  edit: string;
  /** Button that saves a new record, if not "Salvar". */
  save?: string;
  noun: readonly [one: string, many: string];
  /** Name of the list in labels and errors. */
  plural: string;
  empty: string;
  question: string;
  created: string;
  updated: string;
  failed: string;
  deleted: string;
  notDeleted: string;
  /** Shown when a new record already existed. */
  selected?: string;
}

interface TextOptions {
  /** Names in the texts, if not those of the table. */
  named?: { one: string; ending: string; many: string };
  /** Ends the texts of success. */
  mark?: '!';
  deletion?: 'excluir' | 'remover';
  texts?: Partial<RecordTexts>;
}

export interface Removal<Row> {
  /** False to delete without asking (docs/product.md#rules: slides). */
  asks?: boolean;
  hint?: (row: Row) => string | Promise<string | undefined>;
  /** Prepares the question, and a deletion by other means than the record's row. */
  prepare?: (row: Row) => Promise<Pick<DeleteRequest, 'hint' | 'run'>>;
  /** Sets the record inactive instead of deleting its row (docs/product.md#states). */
  deactivates?: true;
  okText?: string;
  formatReason?: (cause: unknown) => string | undefined;
}

interface Shared<Row, Form> extends FormOptions<Form> {
  table: EditedTable;
  width?: number;
  /** Reason shown to staff who may not save such a record, if any. */
  denied?: string;
  name: (row: Row) => string;
  /** Path of the pages with its form, `create` and `edit/:id`, if any. */
  page?: string;
  /** True if the title of its form names the record. */
  isNamedInTitle?: true;
  removal: Removal<Row>;
  /** Columns to select, if not all of them. */
  select?: string;
  /** Reads a record that is more than its row; resolves with null for a deleted one. */
  read?: (id: string) => Promise<Row | null>;
  image?: { bucket: Bucket; prefix: string; withVariants: boolean };
  /** Required fields that a draft may leave empty until it is published. */
  canWait?: readonly string[];
  /** Bucket of the pictures that `toCall` uploads; "Cancelar" stops their upload. */
  pictures?: Bucket;
  /** Parts of the record in other tables, also fields of the form. */
  parts?: Readonly<Record<string, PartLabels>>;
  toProblems?: (error: ApiError) => FieldProblem[] | undefined;
  /** Prepares the call that saves a record that is more than its row; undefined for a row alone. */
  toCall?: (
    record: RecordVersion,
    columns: Values,
    attempt: WriteAttempt<object>,
  ) => SaveCall | UnsavedWrite | undefined | Promise<SaveCall | UnsavedWrite>;
  /** Converts a record that a draft holds: what it shall be, or `base`, what it was. */
  fromDraft?: (stored: never, base: never) => Promise<object>;
  /** Saves a record by other means. */
  write?: (record: RecordVersion, columns: Values) => Promise<WriteOutcome<Row>>;
  /** Runs after a save, a restore or a deletion. */
  onSaved?: () => void;
  /** Queries to read again after a save or a deletion, besides the lists of these records and of products. */
  refreshes?: readonly string[];
  copies?: Copies<Row, Form>;
}

/** The outcome of a save; `existing` is a record of that name instead of a new one. */
export type WriteOutcome<Row> =
  | RecordOutcome<Row>
  | { kind: 'existing'; row: Row }
  | { kind: 'refused'; problems: FieldProblem[] };

export type UnsavedWrite = Extract<WriteOutcome<object>, { kind: 'failed' | 'refused' }>;
export type FailedWrite = Extract<UnsavedWrite, { kind: 'failed' }>;

/** One definition per record: its fields, texts and rules, read by list, dialog, history and deletion. */
export interface RecordDefinition<Row, Form> extends Shared<Row, Form> {
  texts: RecordTexts;
  fields: AnyFields;
  /** Labels by name of field, also of fields within a field: `rule.tag`. */
  labels: Readonly<Record<string, string>>;
  history: RecordLabels;
  /** Returns the problems of a form, or only those that a draft must not have either. */
  validate: (form: Form, asDraft?: boolean) => FieldProblem[];
}

interface FormOptions<Form> {
  /** Describes the page of the record in its present form, for a preview below the fields. */
  searchResult?: (form: Form, shopName: string) => SearchResult;
  /** Draws a form once what its inputs offer is loaded. */
  frame?: (form: () => ReactElement) => ReactNode;
  /** Lays out the inputs, by default one after the other. */
  layout?: (input: (name: keyof Form & string) => ReactElement) => ReactNode;
  /** Texts of a save that changes only a certain part. */
  changeTexts?: (from: Form, to: Form) => Partial<RecordTexts>;
}

/** Copies of a record, edited as a new one; nothing is stored before the copy is saved. */
interface Copies<Row, Form> {
  /** Start of the target of a dialog with a copy. */
  prefix: string;
  toCopy: (form: Form, row: Row) => Form;
  /** Field that a copy has to get first. */
  focus: keyof Form & string;
  title: (row: Row) => string;
  loadFailed: string;
  /** Name of the save that goes on with a copy. */
  saveAndCopy: string;
}

export interface SearchResult {
  path: string;
  title: string;
  description: string;
}

interface Definition<Table extends EditedTable, Fields, Row>
  extends Shared<Row, ValuesOf<Fields>>,
    TextOptions {
  table: Table;
  fields: Fields & FieldsOf<Table>;
  labels?: Readonly<Record<string, string>>;
  validate?: (form: ValuesOf<Fields>) => FieldProblem[];
}

export function defineRecord<
  Table extends EditedTable,
  const Fields,
  Row extends BaseRecord = Tables<Table>,
>(definition: Definition<Table, Fields, Row>): RecordDefinition<Row, ValuesOf<Fields>> {
  const fields = definition.fields as AnyFields;
  const { table, parts = {} } = definition;
  const own = Object.entries(fields).filter(([name, of]) => !(name in parts || 'isPart' in of));
  const history: RecordLabels = { table, fields: Object.fromEntries(own), parts };
  knownLabels.set(table, history);
  return {
    ...definition,
    texts: toTexts(table, definition),
    fields,
    history,
    labels: { ...labelsOf(fields), ...definition.labels },
    validate: (form, asDraft) =>
      validateFields(
        editedFields(fields) as FormFields<typeof form>,
        form,
        definition.validate?.(form),
      ).filter(
        ({ field, message }) =>
          !(asDraft && message === requiredMessage && definition.canWait?.includes(String(field))),
      ),
  };
}

export const toVersion = <Row extends BaseRecord, Form>(
  record: RecordDefinition<Row, Form>,
  row: Row,
): Version<Form> => ({ values: typedOf(record.fields, row), updatedAt: row.updated_at });

/** Returns the form of a new record; `start` overrides the defaults of the fields. */
export const newVersion = <Row, Form>(
  { fields }: RecordDefinition<Row, Form>,
  start: Partial<Form> = {},
): Version<Form> => ({ values: { ...startOf<Form>(fields), ...start } });

export const toColumns = <Row, Form>({ fields }: RecordDefinition<Row, Form>, form: Form): Values =>
  storedOf(fields, form as object);

/** Returns the usual texts of a table's records: "Categoria criada com sucesso", "Erro ao excluir categoria". */
function toTexts(table: EditedTable, options: TextOptions): RecordTexts {
  const { one, ending, many = one } = options.named ?? recordTables[table];
  const { mark = '', deletion = 'excluir' } = options;
  const name = one.toLowerCase();
  const isFeminine = ending.startsWith('a');
  const done = (participle: string) => `${one} ${participle}${ending} com sucesso${mark}`;
  return {
    create: `${isFeminine ? 'Nova' : 'Novo'} ${one}`,
    edit: `Editar ${one}`,
    noun: [name, many.toLowerCase()],
    plural: many.toLowerCase(),
    empty: `Nenhum${isFeminine ? 'a' : ''} ${name} encontrad${ending}`,
    question: `Tem certeza que deseja ${deletion} est${isFeminine ? 'a' : 'e'} ${name}?`,
    created: done('criad'),
    updated: done('atualizad'),
    failed: `Erro ao salvar ${name}`,
    deleted: done(deletion === 'excluir' ? 'excluíd' : 'removid'),
    notDeleted: `Erro ao ${deletion} ${name}`,
    ...options.texts,
  };
}
