import { toTechniqueLook } from '#shared/catalogue/technique-look.ts';
import type { Tables } from '#shared/database.types.ts';
import type { PreviewTechnique } from '#shared/print-areas/product-areas.ts';
import { readAll } from './read-all.ts';
import { supabase } from './supabase-client.ts';

type TechniqueRow = Pick<
  Tables<'techniques'>,
  'id' | 'name' | 'look' | 'finest_line_mm' | 'max_colors'
>;

/** The active techniques, as simulations show them, in the order of their ids. */
export async function readTechniques(): Promise<PreviewTechnique[]> {
  const rows = await readAll<TechniqueRow>('techniques', (after, limit) => {
    const query = supabase()
      .from('techniques')
      .select('id, name, look, finest_line_mm, max_colors', { count: 'exact' })
      .eq('is_active', true);
    return (after ? query.gt('id', after.id) : query).order('id').limit(limit);
  });
  return rows.map(({ id, name, look, finest_line_mm, max_colors }) => ({
    id,
    name,
    look: toTechniqueLook(look),
    finestLineMm: finest_line_mm === null ? null : Number(finest_line_mm),
    maxColors: max_colors,
  }));
}
