import { useRef, useState } from 'react';
import type { Json, Tables } from '#shared/database.types.ts';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import type { ApiError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { refreshShop } from '../identity/shop.ts';
import { leavesPage } from '../navigation/unsaved-work.ts';
import { useToast } from '../notifications/toast.ts';
import { useFailure } from '../notifications/use-failure.ts';
import { useWatchPublishing } from '../publications/publishing-state.ts';
import { type DraftImage, toSavedImage } from '../uploads/draft-image.ts';
import { PendingUploads } from '../uploads/pending-uploads.ts';
import { toUploadFailure } from '../uploads/upload-image.ts';
import type { Bucket } from '../uploads/upload-journal.ts';
import { type SectionRow, toSectionContent } from './content-section.tsx';
import { mergedNote } from './merge-values.ts';
import type { SaveForm, Version } from './save-outcome.ts';
import { type RecordEditorOptions, useRecordEditor } from './use-record-editor.ts';

type SectionsOutcome =
  | { kind: 'saved' | 'changed'; rows: Tables<'site_content'>[] }
  | { kind: 'failed'; error: ApiError };

interface SectionToSave {
  section_key: string;
  content: NonNullable<Json>;
}

type Versions = Record<string, string>;

/** Formats the versions of several sections as one text; undefined before the first save. */
function formatVersions(rows: readonly Tables<'site_content'>[]): string | undefined {
  if (rows.length === 0) return undefined;
  const versions: Versions = Object.fromEntries(
    rows.map(({ section_key, updated_at }) => [section_key, updated_at]),
  );
  return JSON.stringify(versions);
}

const parseVersions = (key: string | undefined): Versions => JSON.parse(key ?? '{}') as Versions;

/** Saves all sections, or none if somebody else has saved one of them since they were read. */
async function saveSections(
  sections: readonly SectionToSave[],
  version: string | undefined,
): Promise<SectionsOutcome> {
  const versions = parseVersions(version);
  const saved = await supabase.rpc('save_site_content', {
    sections: sections.map((section) => ({
      ...section,
      updated_at: versions[section.section_key] ?? null,
    })),
  });
  if (!saved.error) return { kind: 'saved', rows: saved.data };
  if (saved.error.code !== 'PT409') {
    return { kind: 'failed', error: { ...saved.error, status: saved.status } };
  }
  const now = await supabase
    .from('site_content')
    .select()
    .in(
      'section_key',
      sections.map(({ section_key }) => section_key),
    );
  if (now.error) return { kind: 'failed', error: { ...now.error, status: now.status } };
  return { kind: 'changed', rows: now.data };
}

export type GetSection = (key: string) => SectionRow;

/** Contents of sections by key; undefined for one that was never saved. */
export type SectionContents<Key extends string> = { readonly [Section in Key]: unknown };

/** A form over several sections, which are saved together or not at all. */
export interface SectionsForm<Key extends string, Values> {
  keys: readonly Key[];
  toValues: (contents: SectionContents<Key>) => Values;
  /** Returns the keys to save of each section; its other keys stay. */
  toContents: (values: Values, contents: SectionContents<Key>) => Partial<Record<Key, object>>;
}

/** A form over one section. */
export const oneSection = <Key extends string, Values>(
  key: Key,
  toValues: (content: unknown) => Values,
  toContent: (values: Values) => object,
): SectionsForm<Key, Values> => ({
  keys: [key],
  toValues: (contents) => toValues(contents[key]),
  toContents: (values) => ({ [key]: toContent(values) }) as Partial<Record<Key, object>>,
});

const toContents = <Key extends string>(keys: readonly Key[], getSection: GetSection) =>
  Object.fromEntries(keys.map((key) => [key, getSection(key)?.content])) as SectionContents<Key>;

/** Returns the values and versions that a form starts with. */
export function toSectionsVersion<Key extends string, Values>(
  { keys, toValues }: Pick<SectionsForm<Key, Values>, 'keys' | 'toValues'>,
  getSection: GetSection,
): Version<Values> {
  return {
    values: toValues(toContents(keys, getSection)),
    updatedAt: formatVersions(keys.map(getSection).filter((row) => row !== undefined)),
  };
}

/** The pictures of a form: their bucket, and by field the prefix of the file's name. */
interface SectionPictures {
  bucket: Bucket;
  prefixes: Readonly<Record<string, string>>;
}

interface SectionsSave {
  getSection: GetSection;
  texts: { saved: string; failed: string };
  /** Finds the field of a key the database rejected, if it has another name. A picture's key ends with `_url`. */
  toField?: (column: string) => string | undefined;
  pictures?: SectionPictures;
  /** Formats a failure with the server's message (docs/product.md#errors). */
  failedWith?: (serverMessage: string) => string;
}

const findIn = (rows: readonly Tables<'site_content'>[]) => (key: string) =>
  rows.find(({ section_key }) => section_key === key);

/** Saves the sections of a form in one transaction, its pictures before them. */
export function useSectionsSave<Key extends string, Values extends object>(
  form: SectionsForm<Key, Values>,
  { getSection, texts, toField, pictures, failedWith }: SectionsSave,
): SaveForm<Values> {
  const toast = useToast();
  const fail = useFailure();
  const watchPublishing = useWatchPublishing();
  // Keys without a field are saved as last read.
  const latest = useRef(getSection);
  // Uploads of a failed attempt are used by the next one.
  const [uploads] = useState(() => pictures && new PendingUploads(pictures.bucket));

  const withUploads = async (values: Values): Promise<Values> => {
    const uploaded = { ...values } as Record<string, unknown>;
    for (const [field, prefix] of Object.entries(pictures?.prefixes ?? {})) {
      const image = uploaded[field] as DraftImage | null;
      if (!uploads || image?.kind !== 'chosen') continue;
      // A section stores a single URL.
      const { url } = await uploads.upload(image, { prefix, withVariants: false });
      uploaded[field] = toSavedImage(url);
    }
    return uploaded as Values;
  };

  return async (typed, { replaced, merged }) => {
    let values: Values;
    try {
      values = await withUploads(typed);
    } catch (cause) {
      fail(toUploadFailure(cause));
      return { kind: 'failed' };
    }
    const contents = form.toContents(values, toContents(form.keys, latest.current));
    const outcome = await saveSections(
      form.keys.flatMap((key) => {
        const content = contents[key];
        const row = latest.current(key);
        return content ? [{ section_key: key, content: toSectionContent(row, content) }] : [];
      }),
      replaced.updatedAt,
    );
    if (outcome.kind === 'failed') {
      const { error } = outcome;
      const refused = toConstraintError(error);
      const column = refused?.column ?? '';
      const field = toField
        ? toField(column)
        : [column, column.replace(/_url$/, '')].find((name) => Object.hasOwn(values, name));
      if (refused && field !== undefined) {
        return { kind: 'refused', problems: [{ field, message: refused.message }] };
      }
      const log = 'The sections were not saved';
      // Only messages of the database: a gateway answers with HTML, the browser in English.
      if (failedWith && error.code && error.message) {
        fail({ error, log, text: failedWith(error.message), reason: '' });
      } else fail({ error, log, text: texts.failed });
      return { kind: 'failed' };
    }
    const before = latest.current;
    const current = findIn(outcome.rows);
    latest.current = (key) => current(key) ?? before(key);
    const version = toSectionsVersion(form, latest.current);
    if (outcome.kind === 'changed') return { kind: 'changed', current: version };
    uploads?.commit();
    toast.success(texts.saved, merged ? mergedNote : undefined);
    watchPublishing();
    // The back-office shows the shop's name and appearance, too.
    void refreshShop();
    return { kind: 'saved', version };
  };
}

type EditorOptions<Values> = SectionsSave &
  Pick<RecordEditorOptions<Values>, 'validate' | 'formatValue' | 'oneOfSeveral'>;

/** The editor of a page's sections. */
export function useSectionsEditor<Key extends string, Values extends object>(
  form: SectionsForm<Key, Values>,
  options: EditorOptions<Values>,
) {
  return useRecordEditor<Values>({
    start: toSectionsVersion(form, options.getSection),
    save: useSectionsSave(form, options),
    leaves: leavesPage,
    ...options,
  });
}
