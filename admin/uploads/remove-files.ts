import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import type { Bucket } from './upload-journal.ts';

/**
 * Removes those of the files that no record refers to, nor one that can come back: what was uploaded and never saved.
 * Pictures of records are the publisher's to remove, once they are not asked for any more. An orphaned file costs a
 * little space, so a failure is only logged.
 * @returns whether the backend answered and the files are gone
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
    logError(`It is unknown what refers to ${keys.join(', ')} of ${bucket}`, unknown);
    return false;
  }
  if (data.length === 0) return true;
  const { error } = await supabase.storage.from(bucket).remove(data);
  if (error) logError(`Orphaned files stay in ${bucket}: ${data.join(', ')}`, error);
  return !error;
}
