import { createClient } from '@supabase/supabase-js';
import { fetchWithin } from '#shared/backend/fetch-within.ts';
import type { Database } from '#shared/database.types.ts';

const { PUBLIC_SUPABASE_BROWSER_URL, PUBLIC_SUPABASE_URL } = import.meta.env;

/** Base URL of the backend and its images (see currentUrl). Our own server proxies it on its own origin. */
export const supabaseUrl = new URL(
  PUBLIC_SUPABASE_BROWSER_URL || PUBLIC_SUPABASE_URL,
  globalThis.location?.origin,
).href.replace(/\/$/, '');

export const supabase = createClient<Database>(
  supabaseUrl,
  import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  { global: { fetch: fetchWithin({ request: 120_000, file: 600_000 }) } },
);
