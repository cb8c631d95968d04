/** Back-office labels of the stored values (docs/product.md#states). */
export const stockStatusLabels = {
  in_stock: 'Em Estoque',
  sample_available: 'Amostra Disponível',
  out_of_stock: 'Esgotado',
} as const;

export type StockStatus = keyof typeof stockStatusLabels;

/** Stock below which there is not enough for a small order of gifts. */
export const lowStock = 50;

/** Labels on product pages (docs/product.md#screens). */
export const availabilityLabels = {
  'in-stock': 'Em estoque',
  'sample-available': 'Amostra disponível',
  'out-of-stock': 'Indisponível',
} as const;

export type Availability = keyof typeof availabilityLabels;

/** Values in display order. The catalogue file encodes them by index. */
export const availabilities = Object.keys(availabilityLabels) as Availability[];

/** Maps a stored value. Unknown values count as out of stock (docs/product.md#states). */
export function toAvailability(stockStatus: string): Availability {
  if (stockStatus === 'in_stock') return 'in-stock';
  if (stockStatus === 'sample_available') return 'sample-available';
  return 'out-of-stock';
}
