import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Json, Tables } from '#shared/database.types.ts';
import { supabase } from '../api/client.ts';
import { Loaded } from '../ui/loaded.tsx';
import type { Version } from './save-outcome.ts';

/** A section of the site's texts; undefined until it is first saved. */
export type SectionRow = Tables<'site_content'> | undefined;

async function readSections(keys: readonly string[]): Promise<Tables<'site_content'>[]> {
  const { data, error } = await supabase
    .from('site_content')
    .select()
    .in('section_key', [...keys]);
  if (error) throw error;
  return data;
}

interface SectionsProps {
  keys: readonly string[];
  loadFailed?: string;
  children: (getSection: (key: string) => SectionRow) => ReactNode;
}

/** Reads sections for their forms: when the page opens, never while somebody is typing. */
export function Sections({
  keys,
  loadFailed = 'Erro ao carregar conteúdo',
  children,
}: SectionsProps) {
  const sections = useQuery({
    queryKey: ['site-content', ...keys],
    queryFn: () => readSections(keys),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={sections} failed={loadFailed}>
      {(rows) => children((key) => rows.find(({ section_key }) => section_key === key))}
    </Loaded>
  );
}

/** A section as its form starts with it, with the site's defaults for what was never saved. */
export function toSectionVersion<Values>(
  row: SectionRow,
  toValues: (content: unknown) => Values,
): Version<Values> {
  return { values: toValues(row?.content), updatedAt: row?.updated_at };
}

/** The content to save: the values of the form, and whatever else the section holds. */
export function toSectionContent(row: SectionRow, values: object): NonNullable<Json> {
  const stored = row?.content;
  const others =
    typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {};
  return { ...others, ...(values as { [key: string]: Json }) };
}
