import type { Json, Tables } from '#shared/database.types.ts';
import type { ApiError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';

export type SectionsOutcome =
  | { kind: 'saved' | 'changed'; rows: Tables<'site_content'>[] }
  | { kind: 'failed'; error: ApiError };

interface SectionToSave {
  section_key: string;
  content: NonNullable<Json>;
}

type Versions = Record<string, string>;

/** Formats the versions of several sections as one text; undefined before the first save. */
export function formatVersions(rows: readonly Tables<'site_content'>[]): string | undefined {
  if (rows.length === 0) return undefined;
  const versions: Versions = Object.fromEntries(
    rows.map(({ section_key, updated_at }) => [section_key, updated_at]),
  );
  return JSON.stringify(versions);
}

const parseVersions = (key: string | undefined): Versions => JSON.parse(key ?? '{}') as Versions;

/** Saves all sections, or none if somebody else has saved one of them since they were read. */
export async function saveSections(
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
