import type { Availability } from '../stock-status.ts';

/** Sort orders with their labels, the default first. */
export const sortLabels = {
  newest: 'Mais recentes',
  name: 'Nome',
  category: 'Categoria',
  featured: 'Destaques',
  availability: 'Disponibilidade',
  cheapest: 'Menor preço',
  dearest: 'Maior preço',
} as const;

export type Sort = keyof typeof sortLabels;
export const defaultSort: Sort = 'newest';

export interface Sortable {
  name: string;
  category: string;
  featured: boolean;
  availability: Availability;
  /** 0 without a price. */
  price: number;
  /** Lowest tier price; 0 without tiers. */
  lowestPrice: number;
}

/** docs/product.md#screens */
const availabilityOrder = { 'in-stock': 0, 'sample-available': 1, 'out-of-stock': 2 } as const;

/** Price shown in a list, or the base price without tiers. */
const priceOf = ({ lowestPrice, price }: Sortable) => lowestPrice || price;

/** Sorts the positions of products given newest first; ties stay newest first. */
export function sortedPositions(products: readonly Sortable[], sort: Sort): number[] {
  const positions = products.map((_, position) => position);
  if (sort === 'newest') return positions;
  // Faster than `localeCompare` but slow to create, hence lazy. "Caneca 10" sorts after "Caneca 9".
  const collator = new Intl.Collator('pt-BR', { numeric: true });
  const at = (position: number) => products[position] as Sortable;
  const compare: Record<Exclude<Sort, 'newest'>, (a: Sortable, b: Sortable) => number> = {
    name: (a, b) => collator.compare(a.name, b.name),
    category: (a, b) => collator.compare(a.category, b.category),
    featured: (a, b) => Number(b.featured) - Number(a.featured),
    availability: (a, b) => availabilityOrder[a.availability] - availabilityOrder[b.availability],
    // Products without a price come last in both orders.
    cheapest: (a, b) =>
      (priceOf(a) || Number.POSITIVE_INFINITY) - (priceOf(b) || Number.POSITIVE_INFINITY) || 0,
    dearest: (a, b) => priceOf(b) - priceOf(a),
  };
  const by = compare[sort];
  return positions.sort((a, b) => by(at(a), at(b)) || a - b);
}
