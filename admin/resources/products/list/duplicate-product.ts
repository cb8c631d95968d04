import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import type { ListedProduct } from '../listed-product.ts';

// Part of the address, so that the form survives a reload.
const prefix = 'cor-de-';

/** The dialog target for a new colour of a product. */
function duplicateTarget(productId: string): string {
  return `${prefix}${productId}`;
}

/** The product a dialog target duplicates; undefined for any other target. */
export function duplicatedId(target: string): string | undefined {
  return target.startsWith(prefix) ? target.slice(prefix.length) : undefined;
}

/** Gives the product a group if it has none, and opens the form of a new colour. */
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
      const apiError = { ...error, status };
      logError('The product could not be grouped', apiError);
      if (isDenied(apiError)) recheckSession();
      toast.error('Erro ao preparar duplicação do produto', formatApiError(apiError));
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
