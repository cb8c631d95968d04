import { useNavigate } from 'react-router';
import { openTab } from '#admin/navigation/open-tab.ts';
import { toast } from '#admin/notifications/messages.ts';
import { useRemoveRecord } from '#admin/records/use-remove-record.ts';
import type { ListedProduct } from '../display/listed-product.ts';
import { copyPrefix, products } from '../form/products.tsx';

/** Opens a product's page on the site in a new tab, or explains why there is no page yet. */
async function viewOnSite(product: ListedProduct): Promise<void> {
  if (!product.is_active) {
    toast.info('Este produto está inativo e por isso não aparece no site.');
    return;
  }
  const address = `/produto/${product.id}`;
  try {
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    if (!answer.ok || answer.redirected) {
      toast.info('Este produto ainda não está no ar. A publicação leva alguns segundos.');
      return;
    }
  } catch {
    toast.error('O site não respondeu', 'Verifique a conexão e tente de novo.');
    return;
  }
  openTab(address);
}

export type ProductActions = ReturnType<typeof useProductActions>;

export function useProductActions(open: (target: string) => void) {
  const navigate = useNavigate();
  return {
    edit: ({ id }: ListedProduct) => open(id),
    editModel: ({ product_group_id }: ListedProduct) =>
      void navigate(`/products/model/${product_group_id}`),
    duplicate: ({ id }: ListedProduct) => open(`${copyPrefix}${id}`),
    view: (product: ListedProduct) => void viewOnSite(product),
    remove: useRemoveRecord(products),
  };
}
