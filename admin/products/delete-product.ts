import { useDelete } from '@refinedev/core';
import { App } from 'antd';
import { removeStoredFiles } from '../images/store-image.ts';
import { useToast } from '../notices/toast.ts';
import { useWatchPublishing } from '../publishing/publishing-state.ts';
import type { ListedProduct } from './listed-product.ts';
import { filesOf } from './stored-files.ts';

/** Asks, deletes the product, and then the files only it showed. */
export function useDeleteProduct(): (product: ListedProduct) => void {
  const { modal } = App.useApp();
  const toast = useToast();
  const watchPublishing = useWatchPublishing();
  const { mutateAsync } = useDelete();

  const remove = async (product: ListedProduct) => {
    try {
      await mutateAsync({
        resource: 'products',
        id: product.id,
        successNotification: false,
        errorNotification: false,
      });
    } catch {
      toast.error('Erro ao excluir produto');
      return;
    }
    toast.success('Produto excluído com sucesso!');
    watchPublishing();
    // After the row: a product without files would be worse than files without a product.
    await removeStoredFiles('products', filesOf(product.id, product.product_images));
  };

  return (product) => {
    modal.confirm({
      title: product.name,
      content: 'Tem certeza que deseja excluir este produto?',
      okText: 'Excluir',
      okButtonProps: { danger: true },
      cancelText: 'Cancelar',
      autoFocusButton: 'cancel',
      onOk: () => remove(product),
    });
  };
}
