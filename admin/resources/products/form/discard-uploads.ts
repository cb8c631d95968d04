import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import type { PendingUploads } from '#admin/uploads/pending-uploads.ts';

/**
 * Removes the uploads of a save that failed, unless only its answer was lost and the product has them.
 * @returns true in `saved` if the product was saved
 */
export async function discardUnlessSaved(
  productId: string,
  uploads: PendingUploads,
): Promise<{ saved: boolean }> {
  const { urls } = uploads;
  if (urls.length === 0) return { saved: false };
  const { data, error } = await supabase
    .from('product_images')
    .select('image_url')
    .eq('product_id', productId)
    .in('image_url', urls);
  if (error) {
    // The files stay for the next attempt.
    logError('It is unknown whether the product was saved', error);
    return { saved: false };
  }
  if (data.length > 0) {
    uploads.commit();
    return { saved: true };
  }
  await uploads.discard();
  return { saved: false };
}
