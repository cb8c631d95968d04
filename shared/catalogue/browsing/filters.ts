import { type Availability, availabilityLabels } from '../stock-status.ts';

/** What a filter looks at: within a group any value will do, and every group must agree (docs/product.md#rules). */
export const filterGroups = ['categories', 'materials', 'colors', 'availability'] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** What is filtered by (docs/product.md#records). */
export interface Filters extends Record<FilterGroup, readonly string[]> {
  /** The bounds are kept and shown nowhere: they take no part in filtering. */
  minPrice: number;
  maxPrice: number;
}

export const noFilters: Filters = {
  minPrice: 0,
  maxPrice: 1000,
  categories: [],
  materials: [],
  colors: [],
  availability: [],
};

/** The heading of each group. */
export const filterGroupLabels: Record<FilterGroup, string> = {
  categories: 'Categoria',
  materials: 'Material',
  colors: 'Cor',
  availability: 'Disponibilidade',
};

/** The text of an option: availability has a code of its own, the others are what they say. */
export function optionLabel(group: FilterGroup, value: string): string {
  return group === 'availability' && Object.hasOwn(availabilityLabels, value)
    ? availabilityLabels[value as Availability]
    : value;
}

/** The values a product has in each group. */
export type FilterValues = Readonly<Record<FilterGroup, readonly string[]>>;

/** What the filters read of a product. */
export interface Filterable {
  category: string;
  material: string;
  colors: readonly string[];
  colorName: string | null;
  availability: Availability;
  techniques: readonly string[];
}

/**
 * The values of a product. Its materials are the one the view model names and every tag that is a material
 * of the house; its colours are the tagged ones and its own.
 */
export function toFilterValues(product: Filterable, materials: ReadonlySet<string>): FilterValues {
  const own = product.colorName?.trim();
  return {
    categories: [product.category],
    materials: [
      ...new Set([product.material, ...product.techniques.filter((tag) => materials.has(tag))]),
    ],
    colors: own ? [...new Set([...product.colors, own])] : product.colors,
    availability: [product.availability],
  };
}

/** How many filters are on: the number of the badge. */
export function activeFilterCount(filters: Filters): number {
  return filterGroups.reduce((sum, group) => sum + filters[group].length, 0);
}

/** The filters with one value put on or taken off. */
export function withFilterToggled(filters: Filters, group: FilterGroup, value: string): Filters {
  const chosen = filters[group];
  return {
    ...filters,
    [group]: chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value],
  };
}
