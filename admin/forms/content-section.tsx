import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Json, Tables } from '#shared/database.types.ts';
import { supabase } from '../api/client.ts';
import { Loaded } from '../ui/loaded.tsx';

/** A section of the site's texts; undefined until its first save. */
export type SectionRow = Tables<'site_content'> | undefined;

async function readSections(keys: readonly string[]): Promise<Tables<'site_content'>[]> {
  const { data } = await supabase
    .from('site_content')
    .select()
    .in('section_key', [...keys])
    .throwOnError();
  return data;
}

interface SectionsProps {
  keys: readonly string[];
  loadFailed?: string;
  children: (getSection: (key: string) => SectionRow) => ReactNode;
}

/** Reads sections when the page opens, never while somebody is typing. */
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

/** Returns the content to save: the values of the form and the section's other keys. */
export function toSectionContent(row: SectionRow, values: object): NonNullable<Json> {
  const stored = row?.content;
  const others =
    typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {};
  return { ...others, ...(values as { [key: string]: Json }) };
}
