import { logError } from './api-error.ts';
import { supabase } from './client.ts';

const exact = { count: 'exact', head: true } as const;

/** How many products have a tag; undefined when nobody can tell now. */
export async function countTagged(tag: string): Promise<number | undefined> {
  // No product has the same tag twice.
  const { count, error } = await supabase.from('product_tags').select('id', exact).eq('tag', tag);
  if (error) logError('The products of a material were not counted', error);
  return count ?? undefined;
}

/** How many products are in a category; undefined when nobody can tell now. */
export async function countInCategory(categoryId: string): Promise<number | undefined> {
  const { count, error } = await supabase
    .from('products')
    .select('id', exact)
    .eq('category_id', categoryId);
  if (error) logError('The products of a category were not counted', error);
  return count ?? undefined;
}
