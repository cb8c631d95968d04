import { useRef } from 'react';
import { toObject } from '#shared/content/saved-content.ts';
import type { Json, Tables } from '#shared/database.types.ts';
import { supabase } from '../api/client.ts';
import { readLastAuthor } from '../history/read-history.ts';
import { refreshShop } from '../identity/shop.ts';
import { useRefreshMaintenance } from '../maintenance/maintenance.tsx';
import { useWatchPublishing } from '../publications/publishing-state.ts';
import {
  type GetSection,
  readContents,
  type SectionsDefinition,
  toSectionsVersion,
} from './define-sections.ts';
import { type DraftSubject, runSave } from './save-by-call.ts';
import type { SaveForm } from './save-outcome.ts';
import { useSave } from './use-save.ts';

/** Saves the sections of a form in one transaction, its pictures before them. */
export function useSectionsSave<Key extends string, Values extends object>(
  form: SectionsDefinition<Key, Values>,
  getSection: GetSection,
  drafts?: DraftSubject,
): SaveForm<Values> {
  const { texts, pictures, failedWith } = form;
  const watchPublishing = useWatchPublishing();
  const refreshMaintenance = useRefreshMaintenance();
  // Keys without a field are saved as last read.
  const latest = useRef(getSection);

  return useSave<Values>({
    // A section stores a single URL.
    pictures: pictures && { ...pictures, withVariants: false },
    drafts,
    failed: texts.failed,
    log: 'The sections were not saved',
    write: async (values, replaced, { draft }) => {
      const contents = form.toContents(values, readContents(form.keys, latest.current));
      const times = JSON.parse(replaced.updatedAt ?? '{}') as Record<string, string>;
      const sections = form.keys.flatMap((key) => {
        const content = contents[key];
        if (!content) return [];
        const section_key: string = key;
        const updated_at = times[key] ?? null;
        return {
          section_key,
          updated_at,
          content: { ...toObject(latest.current(key)?.content), ...content } as Json,
        };
      });
      const saved = await runSave<Tables<'site_content'>[]>(
        { function: 'save_site_content', arguments: { sections } },
        draft,
      );
      if (draft && !saved.error) return { kind: 'prepared', draft: saved.data as never };
      const isChanged = saved.error?.code === 'PT409';
      const keys = sections.map(({ section_key }) => section_key);
      const {
        data: found,
        error,
        status,
      } = isChanged ? await supabase.from('site_content').select().in('section_key', keys) : saved;
      if (error) {
        // Only messages of the database: a gateway answers with HTML, the browser in English.
        const own = failedWith && error.code && error.message && !isChanged;
        const texts = own ? { text: failedWith(error.message ?? ''), reason: '' } : {};
        return { kind: 'failed', error: { ...error, status }, ...texts };
      }
      const data = found ?? [];
      const before = latest.current;
      latest.current = (key) => data.find(({ section_key }) => section_key === key) ?? before(key);
      const version = toSectionsVersion(form, latest.current);
      if (isChanged) {
        const changed = data.find(
          ({ section_key, updated_at }) => times[section_key] !== updated_at,
        );
        return {
          kind: 'changed',
          current: version,
          by: changed && (await readLastAuthor(changed.id)),
        };
      }
      const after = () => {
        watchPublishing();
        // The back-office shows the shop's name, appearance and maintenance mode, too.
        void refreshShop();
        refreshMaintenance();
      };
      return { kind: 'saved', version, text: texts.saved, after };
    },
  });
}
