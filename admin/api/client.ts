import { createClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';

/** Where the backend answers; stored images follow it (see currentUrl). */
export const supabaseUrl = import.meta.env.PUBLIC_SUPABASE_URL;

/** The one client of the back-office: every call carries the session of whoever is signed in. */
export const supabase = createClient<Database>(
  supabaseUrl,
  import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
);
