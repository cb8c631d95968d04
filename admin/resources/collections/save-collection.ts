import { supabase } from '#admin/api/client.ts';
import type { RecordOutcome, RecordVersion } from '#admin/forms/save-record.ts';
import type { Json, TablesInsert } from '#shared/database.types.ts';
import { type CollectionForm, type CollectionRow, collectionColumns } from './collection-form.ts';

/** Writes a collection whole, its products in their order, unless somebody else has since it was read. */
export async function saveCollection(
  { id, updatedAt }: RecordVersion,
  fields: TablesInsert<'collections'>,
  { products }: Pick<CollectionForm, 'products'>,
): Promise<RecordOutcome<CollectionRow>> {
  const { data, error, status } = await supabase.rpc('save_collection', {
    collection: { ...(fields as Record<string, Json>), id },
    products: [...products],
    ...(updatedAt === undefined ? {} : { expected_updated_at: updatedAt }),
  });
  if (error?.code === 'PT404') return { kind: 'deleted' };
  if (error && error.code !== 'PT409') return { kind: 'failed', error: { ...error, status } };
  if (!error) {
    const collection_products = products.map((product_id, sort_order) => ({
      product_id,
      sort_order,
    }));
    return { kind: 'saved', row: { ...data, collection_products } };
  }
  const found = await supabase
    .from('collections')
    .select(collectionColumns)
    .eq('id', id)
    .maybeSingle();
  if (found.error) return { kind: 'failed', error: { ...found.error, status: found.status } };
  return found.data ? { kind: 'changed', row: found.data } : { kind: 'deleted' };
}
