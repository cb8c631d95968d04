import type { SupabaseClient } from '@supabase/supabase-js';

const filesAtATime = 100;

export async function removeStoredFiles(
  client: Pick<SupabaseClient, 'storage'>,
  bucket: string,
  keys: readonly string[],
): Promise<void> {
  for (let from = 0; from < keys.length; from += filesAtATime) {
    const { error } = await client.storage
      .from(bucket)
      .remove(keys.slice(from, from + filesAtATime));
    if (error) throw new Error(`o balde ${bucket} não foi limpo: ${error.message}`);
  }
}
