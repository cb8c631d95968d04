import { useDeleteRecord } from '#admin/lists/use-delete-record.tsx';
import type { ListedProduct } from '../listed/listed-product.ts';

export function useDeleteProduct(): (product: ListedProduct) => void {
  const deleteRecord = useDeleteRecord();
  return (product) =>
    deleteRecord({
      resource: 'products',
      id: product.id,
      name: product.color_name ? `${product.name} (${product.color_name})` : product.name,
      question: 'Tem certeza que deseja excluir este produto?',
      texts: { done: 'Produto excluído com sucesso!', failed: 'Erro ao excluir produto' },
    });
}
