import { supabase } from './client.ts';

/** Reads sections of the site's texts; returns their contents by key, undefined for one that was never saved. */
export async function readSiteContent<Key extends string>(keys: readonly Key[]) {
  const { data } = await supabase
    .from('site_content')
    .select('section_key, content')
    .in('section_key', keys)
    .throwOnError();
  return (key: Key): unknown => data.find(({ section_key }) => section_key === key)?.content;
}
