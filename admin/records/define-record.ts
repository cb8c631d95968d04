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
import type { DeleteRequest } from '../lists/delete-record.tsx';
import type { Bucket } from '../uploads/upload-image.ts';
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

/** Columns set by the database or by an upload. */
type OwnColumn =
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'auth_id'
  | 'scheduled_by'
  | 'image_width'
  | 'image_height'
  | 'image_variants';

/** Fields for all other columns of a table. A new column that lacks a field is thus a type error. */
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
  /** Label of the button that saves a new record. The default is "Salvar". */
  save?: string;
  noun: readonly [one: string, many: string];
  /** Name of the list in labels and error messages. */
  plural: string;
  empty: string;
  question: string;
  created: string;
  updated: string;
  failed: string;
  deleted: string;
  notDeleted: string;
  /** Text to show if the new record already existed. */
  selected?: string;
}

interface TextOptions {
  /** Names to use in the messages instead of the table's own. */
  named?: { one: string; ending: string; many: string };
  /** Punctuation at the end of success messages. */
  mark?: '!';
  deletion?: 'excluir' | 'remover';
  texts?: Partial<RecordTexts>;
}

export interface Removal<Row> {
  /** False to delete without asking (docs/product.md#rules: slides). */
  asks?: boolean;
  hint?: (row: Row) => string | Promise<string | undefined>;
  /** Prepares the confirmation, with a function that deletes the record if deleting the row is not enough. */
  prepare?: (row: Row) => Promise<Pick<DeleteRequest, 'hint' | 'run'>>;
  /** True to deactivate the record instead of deleting its row (docs/product.md#states). */
  deactivates?: true;
  okText?: string;
  formatReason?: (cause: unknown) => string | undefined;
}

interface Shared<Row, Form> {
  table: EditedTable;
  width?: number;
  /** Reason shown to staff who may not save such a record. */
  denied?: string;
  name: (row: Row) => string;
  /** Base path of the form pages (`create` and `edit/:id`), if any. Forms with pages have the record's name as title. */
  page?: string;
  removal: Removal<Row>;
  select?: string;
  /** Reads a record that consists of more than its row. Resolves to null if the record was deleted. */
  read?: (id: string) => Promise<Row | null>;
  image?: { bucket: Bucket; prefix: string; withVariants: boolean };
  /** Required fields that may stay empty in a draft until it is published. */
  canWait?: readonly string[];
  /** Bucket for the pictures that `toCall` uploads. "Cancelar" aborts the upload. */
  pictures?: Bucket;
  /** Rows of the record in other tables, which may also be fields of the form. */
  parts?: Readonly<Record<string, PartLabels>>;
  toProblems?: (error: ApiError, form?: Form) => FieldProblem[] | undefined;
  /** Prepares the call that saves a record together with its related rows. Missing if saving the row is enough. */
  toCall?: (
    record: RecordVersion,
    columns: Values,
    attempt: WriteAttempt<object>,
  ) => SaveCall | UnsavedWrite | undefined | Promise<SaveCall | UnsavedWrite>;
  /** Converts a record stored in a draft: `stored` has the draft's changes, `base` does not. */
  fromDraft?: (stored: never, base: never) => Promise<object>;
  /** Saves the record. Replaces the default save. */
  write?: (record: RecordVersion, columns: Values) => Promise<WriteOutcome<Row>>;
  /** Runs after a save, a restore or a deletion. */
  onSaved?: () => void;
  /** Queries to refetch after a save or a deletion, besides the lists of these records and of products. */
  refreshes?: readonly string[];
  copies?: Copies<Row, Form>;
  /** Describes the record's page from the current form values, for a preview below the fields. */
  searchResult?: (form: Form, shopName: string) => SearchResult;
  /** Renders the form once the options of its inputs have loaded. */
  frame?: (form: () => ReactElement) => ReactNode;
  /** Lays out the inputs. By default they simply follow one another. */
  layout?: (input: (name: keyof Form & string) => ReactElement) => ReactNode;
  /** Overrides the messages of a save that changes only certain fields. */
  changeTexts?: (from: Form, to: Form) => Partial<RecordTexts>;
}

/** Outcome of a save. `existing` means that a record with this name was found, so none was created. */
export type WriteOutcome<Row> =
  | RecordOutcome<Row>
  | { kind: 'existing'; row: Row }
  | { kind: 'refused'; problems: FieldProblem[] };

export type UnsavedWrite = Extract<WriteOutcome<object>, { kind: 'failed' | 'refused' }>;
export type FailedWrite = Extract<UnsavedWrite, { kind: 'failed' }>;

/** Single definition of a record type: fields, messages and rules, used by the list, dialog, history and deletion. */
export interface RecordDefinition<Row, Form> extends Shared<Row, Form> {
  texts: RecordTexts;
  fields: AnyFields;
  /** Labels by field name. Nested fields are included by their path, such as `rule.tag`. */
  labels: Readonly<Record<string, string>>;
  history: RecordLabels;
  /** Returns the form's validation errors. For a draft, returns only errors that also apply to drafts. */
  validate: (form: Form, asDraft?: boolean) => FieldProblem[];
}

/** Settings for copying a record into the form of a new one; nothing is stored until the copy is saved. */
interface Copies<Row, Form> {
  /** Prefix of a dialog target that opens a copy. */
  prefix: string;
  toCopy: (form: Form, row: Row) => Form;
  /** Field to focus first in a copy, where it must be filled in. */
  focus: keyof Form & string;
  title: (row: Row) => string;
  loadFailed: string;
  /** Label of the button that saves the record and then opens a copy of it. */
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

/** Returns the form of a new record. Values in `start` override the defaults of the fields. */
export const newVersion = <Row, Form>(
  { fields }: RecordDefinition<Row, Form>,
  start: Partial<Form> = {},
): Version<Form> => ({ values: { ...startOf<Form>(fields), ...start } });

export const toColumns = <Row, Form>({ fields }: RecordDefinition<Row, Form>, form: Form): Values =>
  storedOf(fields, form as object);

/** Returns a table's default messages, such as "Categoria criada com sucesso" and "Erro ao excluir categoria". */
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
