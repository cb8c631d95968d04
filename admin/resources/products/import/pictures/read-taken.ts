import { supabase } from '#admin/api/client.ts';
import { markOf } from '#shared/spreadsheet/picture-source.ts';

/** Rows that are read at a time. */
const portion = 1000;

/** The marks of the pictures that imports have brought, by product. */
export async function readTakenPictures(
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const taken = new Map<string, Set<string>>();
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
      const marks = taken.get(id) ?? new Set();
      taken.set(id, marks.add(mark));
    }
    if (data.length === 0) return taken;
    last = data.at(-1)?.id;
  }
}
