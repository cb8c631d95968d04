import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import { explainFailure } from '#admin/api/explain-failure.ts';
import { type Toast, useToast } from '#admin/notifications/toast.ts';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import { useRemoveRecord } from '#admin/records/use-remove-record.ts';
import { copyPrefix, products } from '../form/products.tsx';
import type { ListedProduct } from '../listed/listed-product.ts';

/** Opens the page of a product in a new tab, or explains why it has none yet. */
async function viewOnSite(product: ListedProduct, toast: Toast): Promise<void> {
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
  const tab = window.open(address, '_blank');
  if (tab) tab.opener = null;
  else toast.info('O navegador bloqueou a nova aba. Permita pop-ups deste site e tente de novo.');
}

/** Creates the product's colour group if it has none, and opens the form of a new colour. */
function useDuplicateProduct(open: (target: string) => void) {
  const toast = useToast();
  const watchPublishing = useWatchPublishing();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ id, product_group_id }: ListedProduct) => {
      const { error, status } = await supabase.rpc('group_product', { product_id: id });
      if (error) {
        const reason = explainFailure('The product could not be grouped', { ...error, status });
        toast.error('Erro ao preparar duplicação do produto', reason);
        return;
      }
      if (product_group_id === null) {
        watchPublishing();
        void queryClient.invalidateQueries({ queryKey: ['data', 'default', 'products'] });
      }
      open(`${copyPrefix}${id}`);
    },
  });
  return { duplicate: mutate, preparing: isPending ? variables.id : undefined };
}

export type ProductActions = ReturnType<typeof useProductActions>;

/**
 * Returns the actions on listed products.
 * @param open opens the dialog of a product
 */
export function useProductActions(open: (target: string) => void) {
  const toast = useToast();
  const { duplicate, preparing } = useDuplicateProduct(open);
  return {
    edit: ({ id }: ListedProduct) => open(id),
    duplicate,
    /** Id of the product whose duplicate is being prepared. */
    preparing,
    view: (product: ListedProduct) => void viewOnSite(product, toast),
    remove: useRemoveRecord(products),
  };
}
