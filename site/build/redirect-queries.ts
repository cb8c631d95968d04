import type { Tables } from '#shared/database.types.ts';
import type { Redirect } from '#shared/redirects/redirect.ts';
import { readAll } from './read-all.ts';
import { supabase } from './supabase-client.ts';

type RedirectRow = Pick<Tables<'redirects'>, 'from_path' | 'to_path'>;

/** Every redirect, by the address it leads away from. */
export async function readRedirects(): Promise<Redirect[]> {
  const rows = await readAll<RedirectRow>('redirects', (after, limit) => {
    const query = supabase().from('redirects').select('from_path, to_path', { count: 'exact' });
    return (after ? query.gt('from_path', after.from_path) : query).order('from_path').limit(limit);
  });
  // The database may order texts by a locale; files are to be the same on every one.
  return rows
    .map(({ from_path, to_path }) => ({ from: from_path, to: to_path }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}
