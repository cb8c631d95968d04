import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../shared/database.types.ts';

export type Client = SupabaseClient<Database>;

/** A client of a command: it keeps no session and leaves no timer behind. */
export function clientOf(url: string, key: string): Client {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}
