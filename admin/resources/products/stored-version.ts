import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import type { Version } from '#admin/forms/save-outcome.ts';
import { productColumns } from '#shared/catalogue/product.ts';
import type { ProductForm } from '#shared/catalogue/product-form.ts';
import type { DraftImage } from './draft-image.ts';
import { toProductDraft } from './product-draft.ts';

/** What is stored by now: the form as it would be opened, and the images the product has. */
export interface StoredVersion extends Version<ProductForm> {
  images: readonly DraftImage[];
}

/** What somebody else saved meanwhile, as the form would show it. */
export async function readVersion(id: string): Promise<StoredVersion | 'gone' | 'unknown'> {
  const [product, materials] = await Promise.all([
    supabase.from('products').select(productColumns).eq('id', id).maybeSingle(),
    // As they are called now: the change may have been a material's new name.
    supabase.from('materials').select('name').eq('is_active', true).order('sort_order'),
  ]);
  const error = product.error ?? materials.error;
  if (error) {
    logError('The saved version could not be read', error);
    return 'unknown';
  }
  if (!product.data) return 'gone';
  const draft = toProductDraft(
    product.data,
    (materials.data ?? []).map(({ name }) => name),
  );
  return { values: draft.form, updatedAt: draft.expectedUpdatedAt, images: draft.images };
}
