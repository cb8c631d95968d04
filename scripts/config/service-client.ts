import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Deadlines, fetchWithin } from '#shared/backend/fetch-within.ts';
import type { Database } from '#shared/database.types.ts';
import { readEnvironment } from './environment.ts';
import { assertAnswers, resolveSupabase } from './resolve-supabase.ts';

export type Client = SupabaseClient<Database>;

/** Deadlines for commands; some calls change the whole catalogue. */
const commandDeadlines: Deadlines = { request: 5 * 60_000, file: 15 * 60_000 };

/** Deadlines for services; their calls are small and retried. */
export const serviceDeadlines: Deadlines = { request: 10_000, file: 60_000 };

export function createServiceClient(
  url: string,
  key: string,
  deadlines: Deadlines = commandDeadlines,
): Client {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fetchWithin(deadlines) },
  });
}

/** Checks that the current Supabase responds and connects to it with the service key. */
export async function connectService() {
  const environment = readEnvironment(process.env);
  const access = await resolveSupabase(environment);
  await assertAnswers(access);
  return { environment, access, client: createServiceClient(access.url, access.secretKey) };
}
