/** What the database keeps, with the label the back-office gives it (docs/product.md#states). */
export const stockStatusLabels = {
  in_stock: 'Em Estoque',
  sample_available: 'Amostra Disponível',
  out_of_stock: 'Esgotado',
} as const;

export type StockStatus = keyof typeof stockStatusLabels;

/** With fewer pieces than this, a product "Em Estoque" has a low stock: less than a small order of gifts asks for. */
export const lowStock = 50;

/** What the site speaks of, with its text on the product page (docs/product.md#screens). */
export const availabilityLabels = {
  'in-stock': 'Em estoque',
  'sample-available': 'Amostra disponível',
  'out-of-stock': 'Indisponível',
} as const;

export type Availability = keyof typeof availabilityLabels;

/** in_stock and sample_available have a counterpart; anything else is out of stock (docs/product.md#states). */
export function toAvailability(stockStatus: string): Availability {
  if (stockStatus === 'in_stock') return 'in-stock';
  if (stockStatus === 'sample_available') return 'sample-available';
  return 'out-of-stock';
}
