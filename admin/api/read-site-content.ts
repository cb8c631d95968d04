import { supabase } from './client.ts';

/** Reads site sections. Resolves to a function that returns a key's content, or undefined if it was never saved. */
export async function readSiteContent<Key extends string>(keys: readonly Key[]) {
  const { data } = await supabase
    .from('site_content')
    .select('section_key, content')
    .in('section_key', keys)
    .throwOnError();
  return (key: Key): unknown => data.find(({ section_key }) => section_key === key)?.content;
}
