import { productColumns } from '../../shared/catalogue/product.ts';
import type { ProductForm } from '../../shared/catalogue/product-form.ts';
import { supabase } from '../backend/client.ts';
import { reportFault } from '../backend/report-fault.ts';
import type { Version } from '../forms/outcome.ts';
import type { DraftImage } from './draft-image.ts';
import { draftOf } from './product-draft.ts';

/** What is stored by now: the form as it would be opened, and the images the product has. */
export interface StoredVersion extends Version<ProductForm> {
  images: readonly DraftImage[];
}

/** What somebody else saved meanwhile, as the form would show it; undefined when it is gone. */
export async function readVersion(
  id: string,
  materialNames: readonly string[],
): Promise<StoredVersion | undefined> {
  const { data, error } = await supabase
    .from('products')
    .select(productColumns)
    .eq('id', id)
    .maybeSingle();
  if (error) reportFault('The saved version could not be read', error);
  if (!data) return undefined;
  const draft = draftOf(data, materialNames);
  return { values: draft.form, updatedAt: draft.expectedUpdatedAt, images: draft.images };
}
