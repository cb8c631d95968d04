import type { ListedProduct } from '../product.ts';
import { availabilities } from '../stock-status.ts';

/** Sort orders with their labels and URL parameters, the default first. */
export const sortOf = {
  newest: { label: 'Mais recentes', parameter: 'recentes' },
  name: { label: 'Nome', parameter: 'nome' },
  category: { label: 'Categoria', parameter: 'categoria' },
  featured: { label: 'Destaques', parameter: 'destaques' },
  availability: { label: 'Disponibilidade', parameter: 'disponibilidade' },
  cheapest: { label: 'Menor preço', parameter: 'menor-preco' },
  dearest: { label: 'Maior preço', parameter: 'maior-preco' },
} as const;

export type Sort = keyof typeof sortOf;
export const sorts = Object.keys(sortOf) as Sort[];
export const defaultSort: Sort = 'newest';

export type Sortable = Pick<
  ListedProduct,
  'name' | 'category' | 'featured' | 'availability' | 'price' | 'lowestPrice'
>;

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
    availability: (a, b) =>
      availabilities.indexOf(a.availability) - availabilities.indexOf(b.availability),
    // Products without a price come last in both orders.
    cheapest: (a, b) =>
      (priceOf(a) || Number.POSITIVE_INFINITY) - (priceOf(b) || Number.POSITIVE_INFINITY) || 0,
    dearest: (a, b) => priceOf(b) - priceOf(a),
  };
  const by = compare[sort];
  return positions.sort((a, b) => by(at(a), at(b)) || a - b);
}
