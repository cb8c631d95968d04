import { supabase } from '#admin/api/client.ts';
import { markOf } from '#shared/spreadsheet/picture-source.ts';

/** Rows that are read at a time. */
const portion = 1000;

/** The marks of the pictures that imports have brought, by product. */
export async function readImportedPictures(
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const imported = new Map<string, Set<string>>();
  let last: string | undefined;
  for (;;) {
    const query = supabase
      .from('product_images')
      .select('id, product_id, image_url')
      .like('image_url', `%-f${'_'.repeat(32)}.%`)
      .order('id')
      .limit(portion)
      .abortSignal(signal);
    const { data, error } = await (last === undefined ? query : query.gt('id', last));
    if (error) throw error;
    for (const { product_id: id, image_url: url } of data) {
      const mark = markOf(url);
      if (mark === undefined) continue;
      const marks = imported.get(id) ?? new Set();
      imported.set(id, marks.add(mark));
    }
    if (data.length === 0) return imported;
    last = data.at(-1)?.id;
  }
}
