import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../shared/database.types.ts';
import { publishableKey, supabaseUrl } from '../environment.ts';

let client: SupabaseClient<Database> | undefined;

/** The one client of a build: an anonymous visitor, so that only public rows can reach a page. */
export function supabase(): SupabaseClient<Database> {
  client ??= createClient<Database>(supabaseUrl(), publishableKey(), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return client;
}
