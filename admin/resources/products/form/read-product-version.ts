import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import type { Version } from '#admin/forms/save-outcome.ts';
import { editedColumns } from './edited-product.ts';
import { type ProductValues, toProductVersion } from './product-draft.ts';

/** What is stored of a product now, as the form would show it. */
export async function readProductVersion(
  id: string,
): Promise<Version<ProductValues> | 'deleted' | 'unknown'> {
  const [product, materials, techniques] = await Promise.all([
    supabase.from('products').select(editedColumns).eq('id', id).maybeSingle(),
    // Read anew: the change may have been the new name of a material.
    supabase.from('materials').select('name').eq('is_active', true).order('sort_order'),
    supabase.from('techniques').select('id').eq('is_active', true).order('sort_order'),
  ]);
  const error = product.error ?? materials.error ?? techniques.error;
  if (error) {
    logError('The stored version of a product could not be read', error);
    return 'unknown';
  }
  if (!product.data) return 'deleted';
  return toProductVersion(product.data, {
    materials: materials.data ?? [],
    techniques: techniques.data ?? [],
  });
}
