import { logError } from './api-error.ts';
import { supabase } from './client.ts';

const exact = { count: 'exact', head: true } as const;

/** The number of products with a tag; undefined when it cannot be read. */
export async function countTagged(tag: string): Promise<number | undefined> {
  // A product has a tag only once.
  const { count, error } = await supabase.from('product_tags').select('id', exact).eq('tag', tag);
  if (error) logError('The products of a material were not counted', error);
  return count ?? undefined;
}

/** The number of products that are printed by a technique; undefined when it cannot be read. */
export async function countPrintedBy(techniqueId: string): Promise<number | undefined> {
  const { count, error } = await supabase
    .from('product_techniques')
    .select('id', exact)
    .eq('technique_id', techniqueId);
  if (error) logError('The products of a technique were not counted', error);
  return count ?? undefined;
}

/** The number of products in a category; undefined when it cannot be read. */
export async function countInCategory(categoryId: string): Promise<number | undefined> {
  const { count, error } = await supabase
    .from('products')
    .select('id', exact)
    .eq('category_id', categoryId);
  if (error) logError('The products of a category were not counted', error);
  return count ?? undefined;
}
