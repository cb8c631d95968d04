import { createClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';

/** The address of the backend, and of stored images (see currentUrl). */
export const supabaseUrl = import.meta.env.PUBLIC_SUPABASE_URL;

/** The only client of the back-office; its calls carry the session of the signed-in user. */
export const supabase = createClient<Database>(
  supabaseUrl,
  import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
);
