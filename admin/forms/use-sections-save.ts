import { useRef, useState } from 'react';
import type { Json, Tables } from '#shared/database.types.ts';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import type { ApiError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { refreshShop } from '../identity/shop.ts';
import { useRefreshMaintenance } from '../maintenance/maintenance.tsx';
import { useToast } from '../notifications/toast.ts';
import { useFailure } from '../notifications/use-failure.ts';
import { useWatchPublishing } from '../publications/publishing-state.ts';
import { type DraftImage, toSavedImage } from '../uploads/draft-image.ts';
import { PendingUploads } from '../uploads/pending-uploads.ts';
import { toUploadFailure } from '../uploads/upload-image.ts';
import {
  type GetSection,
  readContents,
  type SectionRow,
  type SectionsDefinition,
  toSectionsVersion,
} from './define-sections.ts';
import { mergedNote } from './merge-values.ts';
import type { SaveForm } from './save-outcome.ts';

type SectionsOutcome =
  | { kind: 'saved' | 'changed'; rows: Tables<'site_content'>[] }
  | { kind: 'failed'; error: ApiError };

function toSectionContent(row: SectionRow, values: object): NonNullable<Json> {
  const stored = row?.content;
  const others =
    typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {};
  return { ...others, ...(values as { [key: string]: Json }) };
}

/** Saves all sections, or none if somebody else has saved one of them since they were read. */
async function saveSections(
  sections: readonly { section_key: string; content: NonNullable<Json> }[],
  version: string | undefined,
): Promise<SectionsOutcome> {
  const times = JSON.parse(version ?? '{}') as Record<string, string>;
  const saved = await supabase.rpc('save_site_content', {
    sections: sections.map((section) => ({
      ...section,
      updated_at: times[section.section_key] ?? null,
    })),
  });
  if (!saved.error) return { kind: 'saved', rows: saved.data };
  if (saved.error.code !== 'PT409') {
    return { kind: 'failed', error: { ...saved.error, status: saved.status } };
  }
  const keys = sections.map(({ section_key }) => section_key);
  const now = await supabase.from('site_content').select().in('section_key', keys);
  if (now.error) return { kind: 'failed', error: { ...now.error, status: now.status } };
  return { kind: 'changed', rows: now.data };
}

/** Saves the sections of a form in one transaction, its pictures before them. */
export function useSectionsSave<Key extends string, Values extends object>(
  form: SectionsDefinition<Key, Values>,
  getSection: GetSection,
): SaveForm<Values> {
  const { texts, pictures, failedWith } = form;
  const toast = useToast();
  const fail = useFailure();
  const watchPublishing = useWatchPublishing();
  const refreshMaintenance = useRefreshMaintenance();
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
    const contents = form.toContents(values, readContents(form.keys, latest.current));
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
      const field = [
        column.replace(/_url$/, ''),
        column,
        `contact_${column}`,
        `site_${column}`,
      ].find((name) => Object.hasOwn(values, name));
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
    latest.current = (key) =>
      outcome.rows.find(({ section_key }) => section_key === key) ?? before(key);
    const version = toSectionsVersion(form, latest.current);
    if (outcome.kind === 'changed') return { kind: 'changed', current: version };
    uploads?.commit();
    toast.success(texts.saved, merged ? mergedNote : undefined);
    watchPublishing();
    // The back-office shows the shop's name, appearance and maintenance mode, too.
    void refreshShop();
    refreshMaintenance();
    return { kind: 'saved', version };
  };
}
