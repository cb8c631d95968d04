import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import { explainFailure } from '#admin/api/explain-failure.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import type { ListedProduct } from '../listed/listed-product.ts';

// Part of the address, so that the form survives a reload.
export const copyPrefix = 'cor-de-';

/** Creates the product's colour group if it has none, and opens the form of a new colour. */
export function useDuplicateProduct(open: (target: string) => void) {
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
    networkMode: 'always',
  });
  return { duplicate: mutate, preparing: isPending ? variables.id : undefined };
}
