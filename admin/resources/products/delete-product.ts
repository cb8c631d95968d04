import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { useDeleteRecord } from '#admin/lists/use-delete-record.tsx';
import { toSavedImages } from '#admin/uploads/draft-image.ts';
import { removeUnreferencedFiles } from '#admin/uploads/remove-files.ts';
import type { ListedProduct } from './listed-product.ts';
import { listProductFiles } from './product-files.ts';

/** Read anew: somebody may have added an image since the product was listed. */
async function readFiles({ id, product_images }: ListedProduct): Promise<string[]> {
  const { data, error } = await supabase.from('product_images').select().eq('product_id', id);
  if (error) logError('The images of a product could not be read', error);
  return listProductFiles(id, toSavedImages(data ?? product_images));
}

/** Deletes a product after a confirmation, and then its files. */
export function useDeleteProduct(): (product: ListedProduct) => void {
  const deleteRecord = useDeleteRecord();
  return (product) =>
    deleteRecord({
      resource: 'products',
      id: product.id,
      name: product.color_name ? `${product.name} (${product.color_name})` : product.name,
      question: 'Tem certeza que deseja excluir este produto?',
      texts: { done: 'Produto excluído com sucesso!', failed: 'Erro ao excluir produto' },
      // The row first: a product without files would be worse than files without a product.
      before: async () => {
        const files = await readFiles(product);
        return async () => void (await removeUnreferencedFiles('products', files));
      },
    });
}
