import type { StockStatus } from '#shared/catalogue/stock-status.ts';

/** How the availabilities are coloured. */
export const stockTones = {
  in_stock: 'good',
  sample_available: 'limited',
  out_of_stock: 'missing',
} as const satisfies Record<StockStatus, string>;
