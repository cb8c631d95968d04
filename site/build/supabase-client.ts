import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { fetchWithin } from '#shared/backend/fetch-within.ts';
import type { Database } from '#shared/database.types.ts';
import { publishableKey, readWithin, supabaseUrl } from '../environment.ts';

let client: SupabaseClient<Database> | undefined;

/** The client of a build, with the rights of a visitor, so that only public rows can get into a page. */
export function supabase(): SupabaseClient<Database> {
  client ??= createClient<Database>(supabaseUrl(), publishableKey(), {
    auth: { persistSession: false, autoRefreshToken: false },

    global: { fetch: fetchWithin({ request: readWithin, file: readWithin }) },
  });
  return client;
}
