import type { CrudFilter } from '@refinedev/core';
import { lowStock } from '#shared/catalogue/stock-status.ts';

/** What a product can lack, by its name in the address. */
export const productGaps = {
  'sem-imagem': {
    label: 'Sem imagem',
    // None of the rows that are embedded.
    filter: { field: 'product_images', operator: 'null', value: true },
  },
  'sem-preco': {
    label: 'Sem preço',
    filter: {
      operator: 'or',
      value: [
        { field: 'price', operator: 'null', value: null },
        // Nor is that a price to show.
        { field: 'price', operator: 'eq', value: 0 },
      ],
    },
  },
  'estoque-baixo': {
    label: 'Estoque baixo',
    filter: {
      operator: 'and',
      value: [
        // Of what is shown as out of stock, or as a sample, nobody expects pieces.
        { field: 'stock_status', operator: 'eq', value: 'in_stock' },
        { field: 'stock', operator: 'lt', value: lowStock },
      ],
    },
  },
} as const satisfies Record<string, { label: string; filter: CrudFilter }>;

export type ProductGap = keyof typeof productGaps;
