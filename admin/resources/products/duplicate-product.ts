import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatApiError, isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import type { ListedProduct } from './listed-product.ts';

// In the address, so that the form of the new colour survives a reload.
const prefix = 'cor-de-';

/** The dialog of a new colour of a product. */
export function duplicateTarget(productId: string): string {
  return `${prefix}${productId}`;
}

/** The product a dialog makes a new colour of; undefined for any other dialog. */
export function duplicatedId(target: string): string | undefined {
  return target.startsWith(prefix) ? target.slice(prefix.length) : undefined;
}

/** Makes sure that the product has a group, and opens the form of its new colour. */
export function useDuplicateProduct(open: (target: string) => void) {
  const toast = useToast();
  const watchPublishing = useWatchPublishing();
  const queryClient = useQueryClient();
  const [preparing, setPreparing] = useState<string>();

  const duplicate = async ({ id, product_group_id }: ListedProduct) => {
    setPreparing(id);
    const { error, status } = await supabase.rpc('group_product', { product_id: id });
    setPreparing(undefined);
    if (error) {
      const fault = { ...error, status };
      logError('The product could not be grouped', fault);
      if (isDenied(fault)) recheckSession();
      toast.error('Erro ao preparar duplicação do produto', formatApiError(fault));
      return;
    }
    if (product_group_id === null) {
      watchPublishing();
      void queryClient.invalidateQueries({ queryKey: ['data', 'default', 'products'] });
    }
    open(duplicateTarget(id));
  };

  return { duplicate: (product: ListedProduct) => void duplicate(product), preparing };
}
