import type { CrudFilter } from '@refinedev/core';
import { lowStock } from '#shared/catalogue/stock-status.ts';

/** What can be missing of a product, by its name in the address. */
export const productGaps = {
  'sem-imagem': {
    label: 'Sem imagem',
    // No embedded rows.
    filters: [{ field: 'product_images', operator: 'null', value: true }],
  },
  'sem-preco': {
    label: 'Sem preço',
    filters: [
      {
        operator: 'or',
        value: [
          { field: 'price', operator: 'null', value: null },
          // The site shows no price of 0 either.
          { field: 'price', operator: 'eq', value: 0 },
        ],
      },
      // What has prices by quantity has one.
      { field: 'price_tiers', operator: 'null', value: true },
    ],
  },
  'sem-area-de-gravacao': {
    label: 'Sem área de gravação',
    filters: [{ field: 'print_areas', operator: 'null', value: true }],
  },
  'estoque-baixo': {
    label: 'Estoque baixo',
    filters: [
      {
        // As one: the list may be filtered by the same columns besides.
        operator: 'and',
        value: [
          // Only where the site shows the product as available.
          { field: 'stock_status', operator: 'eq', value: 'in_stock' },
          // An empty stock is stored as 0: nobody counts it.
          { field: 'stock', operator: 'gt', value: 0 },
          { field: 'stock', operator: 'lt', value: lowStock },
        ],
      },
    ],
  },
} as const satisfies Record<string, { label: string; filters: readonly CrudFilter[] }>;

export type ProductGap = keyof typeof productGaps;
