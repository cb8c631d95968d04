import type { Json, Tables } from '../../shared/database.types.ts';
import { supabase } from '../backend/client.ts';
import type { Fault } from '../backend/fault-text.ts';

export type SettingsOutcome =
  | { kind: 'saved' | 'changed'; rows: Tables<'site_content'>[] }
  | { kind: 'failed'; fault: Fault };

export interface SectionToSave {
  section_key: string;
  content: NonNullable<Json>;
}

/** Which version of each section the form was opened with, as one text; undefined when none was saved yet. */
export function versionKey(rows: readonly Tables<'site_content'>[]): string | undefined {
  return rows.length === 0
    ? undefined
    : rows
        .map(({ section_key, updated_at }) => `${section_key} ${updated_at}`)
        .sort()
        .join();
}

const read = (keys: string[]) => supabase.from('site_content').select().in('section_key', keys);

/** Saves several sections in one statement, unless somebody else saved one of them after they were read. */
export async function saveSettings(
  sections: SectionToSave[],
  version: string | undefined,
): Promise<SettingsOutcome> {
  const now = await read(sections.map(({ section_key }) => section_key));
  if (now.error) return { kind: 'failed', fault: { ...now.error, status: now.status } };
  if (versionKey(now.data) !== version) return { kind: 'changed', rows: now.data };

  const { data, error, status } = await supabase
    .from('site_content')
    .upsert(sections, { onConflict: 'section_key' })
    .select();
  if (error) return { kind: 'failed', fault: { ...error, status } };
  return { kind: 'saved', rows: data };
}
