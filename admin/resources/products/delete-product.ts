import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { useDeleteRecord } from '#admin/lists/use-delete-record.tsx';
import { removeUnreferencedFiles } from '#admin/uploads/upload-image.ts';
import type { ListedProduct } from './listed-product.ts';
import { listStoredFiles } from './stored-files.ts';

/** The files a product has at this moment: somebody may have added an image since it was listed. */
async function filesNow({ id, product_images }: ListedProduct): Promise<string[]> {
  const { data, error } = await supabase.from('product_images').select().eq('product_id', id);
  if (error) logError('The images of a product could not be read', error);
  return listStoredFiles(id, data ?? product_images);
}

/** Asks, deletes the product, and then the files only it showed. */
export function useDeleteProduct(): (product: ListedProduct) => void {
  const deleteRecord = useDeleteRecord();
  return (product) =>
    deleteRecord({
      resource: 'products',
      id: product.id,
      name: product.color_name ? `${product.name} (${product.color_name})` : product.name,
      question: 'Tem certeza que deseja excluir este produto?',
      texts: { done: 'Produto excluído com sucesso!', failed: 'Erro ao excluir produto' },
      // After the row: a product without files would be worse than files without a product.
      before: async () => {
        const files = await filesNow(product);
        return async () => void (await removeUnreferencedFiles('products', files));
      },
    });
}
