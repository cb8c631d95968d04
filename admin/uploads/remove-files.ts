import { parseStorageKey } from '#shared/images/file-rules.ts';
import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import type { DraftImage, SavedImage } from './draft-image.ts';
import type { Bucket } from './upload-journal.ts';

/**
 * Removes those of the files that no record refers to. An orphaned file costs a little space, so a failure is
 * only logged.
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

/** The keys of an image and its smaller copies; what is stored elsewhere has none. */
export function listImageFiles(
  { url, variants }: Pick<SavedImage, 'url' | 'variants'>,
  bucket: Bucket,
): string[] {
  return [url, ...variants.map((variant) => variant.url)]
    .map((address) => parseStorageKey(address, bucket))
    .filter((key) => key !== undefined);
}

/** Removes the files of an image its record no longer has. */
export async function removeImageFiles(image: DraftImage | null, bucket: Bucket): Promise<void> {
  if (image?.kind !== 'saved') return;
  await removeUnreferencedFiles(bucket, listImageFiles(image, bucket));
}
