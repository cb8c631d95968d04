import type { PostgrestError } from '@supabase/supabase-js';

/** Throws what the database said, with what was being added. */
export function must(what: string, { error }: { error: PostgrestError | null }): void {
  if (error) throw new Error(`${what}: ${error.message}`);
}

/** Only ever adds: a row that is there stays as somebody may have changed it. */
export const add = { onConflict: 'id', ignoreDuplicates: true };
