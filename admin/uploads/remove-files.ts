import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';

export type Bucket = 'products' | 'carousel' | 'about' | 'identity';

/** Removes files that no current or restorable record refers to. The publisher removes former and abandoned files. */
export async function removeUnreferencedFiles(
  bucket: Bucket,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const { data, error: unknown } = await supabase.rpc('unreferenced_files', {
    bucket,
    keys: [...keys],
  });
  if (unknown) {
    logError(`The references to ${keys.join(', ')} in ${bucket} could not be read`, unknown);
    return;
  }
  if (data.length === 0) return;
  const { error } = await supabase.storage.from(bucket).remove(data);
  if (error) logError(`Orphaned files remain in ${bucket}: ${data.join(', ')}`, error);
}
