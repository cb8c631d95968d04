import type { ReactNode } from 'react';
import type { Tables } from '#shared/database.types.ts';
import { sectionLengths } from '#shared/limits/limits.ts';
import { type FieldLabels, knownLabels } from '../history/record-labels.ts';
import { type FormFields, labelsOf, storedOf, validateFields } from '../records/fields.tsx';
import type { FieldProblem, Version } from './save-outcome.ts';
import type { FormPictures } from './use-save.ts';

export type SectionRow = Tables<'site_content'> | undefined;

export type GetSection = (key: string) => SectionRow;

type SectionContents<Key extends string> = { readonly [Section in Key]: unknown };

/** Fields under a title. Fields without a title are at the top of the form. */
interface FieldGroup<Key, Name> {
  title?: string;
  hint?: ReactNode;
  fields: readonly Name[];
  history?: { section: Key; name: string };
  below?: ReactNode;
}

interface Definition<Key extends string, Values> {
  /** Keys of the sections, saved together in one transaction. */
  keys: readonly Key[];
  toValues: (contents: SectionContents<Key>) => Values;
  /** Returns the keys to save for each section; its other keys keep their values. A single section saves all fields. */
  toContents?: (values: Values, contents: SectionContents<Key>) => Partial<Record<Key, object>>;
  fields: FormFields<Values>;
  groups: readonly FieldGroup<Key, keyof Values & string>[];
  validate?: (values: Values) => FieldProblem[];
  texts: { saved: string; failed: string; notLoaded?: string };
  /** Formats an error, given the server's message (docs/product.md#errors). */
  failedWith?: (serverMessage: string) => string;
  pictures?: Omit<FormPictures, 'withVariants'>;
}

export interface SectionsDefinition<Key extends string, Values> extends Definition<Key, Values> {
  /** Subject of the form's drafts: the section keys, starting with those whose history the form shows. */
  subject: string;
  labels: Readonly<Record<string, string>>;
  historyFields: Readonly<Record<string, FieldLabels>>;
  limits: Readonly<Record<string, number>>;
  toContents: NonNullable<Definition<Key, Values>['toContents']>;
  validate: (values: Values) => FieldProblem[];
}

export function defineSections<Key extends string, Values extends object>(
  definition: Definition<Key, Values>,
): SectionsDefinition<Key, Values> {
  const entries = Object.entries<FieldLabels>(definition.fields);
  const { keys, groups } = definition;
  const historyFields = Object.fromEntries(
    entries.map(([name, field]) => [field.picture ? `${name}_url` : name, field]),
  );
  const own = groups.flatMap(({ history }) => history?.section ?? []);
  const subject = [...new Set([...own, ...keys])].join();
  knownLabels.set(subject, {
    ...{ table: 'site_content', content: 'content', fields: historyFields },
    sections: own.length > 0 ? own : keys,
  });
  return {
    toContents: (values) => toEach(keys, storedOf<object>(definition.fields, values)),
    ...definition,
    subject,
    labels: labelsOf(definition.fields),
    historyFields,
    limits: Object.assign({}, ...keys.map((key) => sectionLengths[key as 'identity'])),
    validate: (values) => validateFields(definition.fields, values, definition.validate?.(values)),
  };
}

const toEach = <Key extends string>(keys: readonly Key[], content: object) =>
  Object.fromEntries(keys.map((key) => [key, content])) as Partial<Record<Key, object>>;

export const oneSection = <Key extends string, Values>(
  key: Key,
  toValues: (content: unknown) => Values,
  toContent?: (values: Values) => object,
): Pick<Definition<Key, Values>, 'keys' | 'toValues' | 'toContents'> => ({
  keys: [key],
  toValues: (contents) => toValues(contents[key]),
  ...(toContent && { toContents: (values) => toEach([key], toContent(values)) }),
});

/** Returns a form's messages, such as "Prazos salvos com sucesso!" and "Erro ao salvar os prazos". */
export const savedTexts = (saved: string, what: string) => ({
  saved: `${saved} com sucesso!`,
  failed: `Erro ao salvar ${what}`,
  notLoaded: `Erro ao carregar ${what}`,
});

/** Returns getters for a form's sections as of the draft's creation, and with the draft's changes. */
export function withDrafted(
  getSection: GetSection,
  draft: { base: readonly SectionRow[] | null; wanted: readonly SectionRow[] } | undefined,
): { was: GetSection; wanted: GetSection } {
  const at = (key: string) => draft?.wanted.findIndex((row) => row?.section_key === key) ?? -1;
  return {
    was: (key) => (at(key) < 0 ? getSection(key) : (draft?.base?.[at(key)] ?? undefined)),
    wanted: (key) => draft?.wanted[at(key)] ?? getSection(key),
  };
}

export const readContents = <Key extends string>(keys: readonly Key[], getSection: GetSection) =>
  Object.fromEntries(keys.map((key) => [key, getSection(key)?.content])) as SectionContents<Key>;

/** Returns the form's initial values, and the last save times of its sections, joined into one string. */
export function toSectionsVersion<Key extends string, Values>(
  { keys, toValues }: SectionsDefinition<Key, Values>,
  getSection: GetSection,
): Version<Values> {
  const rows = keys.map(getSection).filter((row) => row !== undefined);
  const times = rows.map(({ section_key, updated_at }) => [section_key, updated_at]);
  return {
    values: toValues(readContents(keys, getSection)),
    updatedAt: rows.length === 0 ? undefined : JSON.stringify(Object.fromEntries(times)),
  };
}
