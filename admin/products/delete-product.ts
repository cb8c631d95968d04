import { removeStoredFolder } from '../images/store-image.ts';
import { useDeleteRecord } from '../lists/use-delete-record.tsx';
import type { ListedProduct } from './listed-product.ts';

/** Asks, deletes the product, and then the files only it showed. */
export function useDeleteProduct(): (product: ListedProduct) => void {
  const deleteRecord = useDeleteRecord();
  return (product) =>
    deleteRecord({
      resource: 'products',
      id: product.id,
      name: product.name,
      question: 'Tem certeza que deseja excluir este produto?',
      texts: { done: 'Produto excluído com sucesso!', failed: 'Erro ao excluir produto' },
      // After the row: a product without files would be worse than files without a product.
      // All of its folder: somebody may have added an image since it was listed.
      after: () => removeStoredFolder('products', product.id),
    });
}
