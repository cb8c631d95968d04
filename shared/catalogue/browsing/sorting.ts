import type { ListedProduct } from '../product.ts';
import { availabilities } from '../stock-status.ts';

/** Sort orders with their labels and URL parameters. */
export const sortOf = {
  relevance: { label: 'Relevância', parameter: 'relevancia' },
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

/** Returns the available orders. Sorting by relevance requires a search. */
export const sortsFor = (search: string): Sort[] =>
  search.trim() === '' ? sorts.filter((sort) => sort !== 'relevance') : sorts;

/** Returns the chosen order if available, else the default: relevance for a search, otherwise newest first. */
export function sortFor({ search, sort }: { search: string; sort: Sort | undefined }): Sort {
  const isSearch = search.trim() !== '';
  if (sort && (isSearch || sort !== 'relevance')) return sort;
  return isSearch ? 'relevance' : 'newest';
}

export type Sortable = Pick<
  ListedProduct,
  'name' | 'category' | 'featured' | 'availability' | 'price' | 'lowestPrice'
>;

/** Returns the price shown in lists: the lowest tier price or, without tiers, the base price. */
export const listedPrice = ({ lowestPrice, price }: Pick<Sortable, 'lowestPrice' | 'price'>) =>
  lowestPrice || price;

/**
 * Sorts the positions of products given newest first. Ties keep that order, as does relevance (see `bestFirst`).
 * @param priceAt returns the price by position, or 0 if there is none
 */
export function sortedPositions(
  products: readonly Sortable[],
  sort: Sort,
  priceAt = (position: number) => listedPrice(products[position] as Sortable),
): number[] {
  const positions = products.map((_, position) => position);
  if (sort === 'newest' || sort === 'relevance') return positions;
  // Products without a price come last in both directions.
  if (sort === 'cheapest' || sort === 'dearest') {
    const worst = sort === 'cheapest' ? Number.POSITIVE_INFINITY : 0;
    const prices = positions.map((position) => priceAt(position) || worst);
    const sign = sort === 'cheapest' ? 1 : -1;
    const priceOf = (position: number) => prices[position] as number;
    return positions.sort((a, b) => sign * (priceOf(a) - priceOf(b)) || a - b);
  }
  // Faster than `localeCompare`, though slow to create. Numeric sorting puts "Caneca 10" after "Caneca 9".
  const collator = new Intl.Collator('pt-BR', { numeric: true });
  const at = (position: number) => products[position] as Sortable;
  const compare: Record<typeof sort, (a: Sortable, b: Sortable) => number> = {
    name: (a, b) => collator.compare(a.name, b.name),
    category: (a, b) => collator.compare(a.category, b.category),
    featured: (a, b) => Number(b.featured) - Number(a.featured),
    availability: (a, b) =>
      availabilities.indexOf(a.availability) - availabilities.indexOf(b.availability),
  };
  const by = compare[sort];
  return positions.sort((a, b) => by(at(a), at(b)) || a - b);
}
