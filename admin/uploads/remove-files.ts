import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import type { Bucket } from './upload-journal.ts';

/**
 * Removes uploaded files that were never saved: those that neither a record nor a restorable one refers to. The
 * publisher removes former pictures of records. Failures are only logged, as orphaned files cost little.
 * @returns true if the backend answered and the files are gone
 */
export async function removeUnreferencedFiles(
  bucket: Bucket,
  keys: readonly string[],
): Promise<boolean> {
  if (keys.length === 0) return true;
  const { data, error: unknown } = await supabase.rpc('unreferenced_files', {
    bucket,
    keys: [...keys],
  });
  if (unknown) {
    logError(`The references to ${keys.join(', ')} of ${bucket} were not read`, unknown);
    return false;
  }
  if (data.length === 0) return true;
  const { error } = await supabase.storage.from(bucket).remove(data);
  if (error) logError(`Orphaned files stay in ${bucket}: ${data.join(', ')}`, error);
  return !error;
}
