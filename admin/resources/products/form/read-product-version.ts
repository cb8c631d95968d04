import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import type { Version } from '#admin/forms/save-outcome.ts';
import { editedColumns } from './edited-product.ts';
import { readFormChoices } from './form-choices.ts';
import { type ProductValues, toProductVersion } from './product-draft.ts';

/** The stored version of a product, as the form would show it. */
export async function readProductVersion(
  id: string,
): Promise<Version<ProductValues> | 'deleted' | 'unknown'> {
  try {
    const [{ data: product }, choices] = await Promise.all([
      supabase.from('products').select(editedColumns).eq('id', id).maybeSingle().throwOnError(),
      // Read again: the change may have been the new name of a material.
      readFormChoices(),
    ]);
    return product ? toProductVersion(product, choices) : 'deleted';
  } catch (cause) {
    logError('The stored version of a product could not be read', cause);
    return 'unknown';
  }
}
