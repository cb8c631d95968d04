import { supabase } from '#admin/api/client.ts';
import { markOf } from '#shared/spreadsheet/picture-source.ts';
import { readAll } from '../../sheet/read-stored-products.ts';

/** Reads the marks of imported pictures, by product. */
export async function readImportedPictures(
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const imported = new Map<string, Set<string>>();
  const images = await readAll((after) =>
    supabase
      .from('product_images')
      .select('id, product_id, image_url')
      .like('image_url', `%-f${'_'.repeat(32)}.%`)
      .gt('id', after)
      .order('id')
      .limit(1000)
      .abortSignal(signal),
  );
  for (const { product_id: id, image_url: url } of images) {
    const mark = markOf(url);
    if (mark !== undefined) imported.set(id, (imported.get(id) ?? new Set()).add(mark));
  }
  return imported;
}
