import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { fetchWithin } from '#shared/backend/fetch-within.ts';
import type { Database } from '#shared/database.types.ts';
import { publishableKey, readWithin, supabaseUrl } from '../environment.ts';

let client: SupabaseClient<Database> | undefined;

/** The one client of a build: an anonymous visitor, so that only public rows can reach a page. */
export function supabase(): SupabaseClient<Database> {
  client ??= createClient<Database>(supabaseUrl(), publishableKey(), {
    auth: { persistSession: false, autoRefreshToken: false },
    // A page of a table at a time; what could not be read is read again by the next try.
    global: { fetch: fetchWithin({ request: readWithin, file: readWithin }) },
  });
  return client;
}
