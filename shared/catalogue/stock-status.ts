/** The values of the database with their labels in the back-office (docs/product.md#states). */
export const stockStatusLabels = {
  in_stock: 'Em Estoque',
  sample_available: 'Amostra Disponível',
  out_of_stock: 'Esgotado',
} as const;

export type StockStatus = keyof typeof stockStatusLabels;

/** Below this, stock is low: less than a small order of gifts. */
export const lowStock = 50;

/** The values of the site with their labels on the product page (docs/product.md#screens). */
export const availabilityLabels = {
  'in-stock': 'Em estoque',
  'sample-available': 'Amostra disponível',
  'out-of-stock': 'Indisponível',
} as const;

export type Availability = keyof typeof availabilityLabels;

/** Unknown values are out of stock (docs/product.md#states). */
export function toAvailability(stockStatus: string): Availability {
  if (stockStatus === 'in_stock') return 'in-stock';
  if (stockStatus === 'sample_available') return 'sample-available';
  return 'out-of-stock';
}
