import type { CrudFilter } from '@refinedev/core';
import { lowStock } from '#shared/catalogue/stock-status.ts';

/** Gaps in a product's data, by name in the address. */
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
      // Prices by quantity count as a price.
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
        // Combined, as other filters may use the same columns.
        operator: 'and',
        value: [
          // Only where the site shows the product as available.
          { field: 'stock_status', operator: 'eq', value: 'in_stock' },
          // An empty stock is stored as 0.
          { field: 'stock', operator: 'gt', value: 0 },
          { field: 'stock', operator: 'lt', value: lowStock },
        ],
      },
    ],
  },
} as const satisfies Record<string, { label: string; filters: readonly CrudFilter[] }>;

export type ProductGap = keyof typeof productGaps;
