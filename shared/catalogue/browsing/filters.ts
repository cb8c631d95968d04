import type { ListedProduct } from '../product.ts';
import { type Availability, availabilityLabels } from '../stock-status.ts';

/** Labels and URL parameters of filter groups: AND between groups, OR within one (docs/product.md#rules). */
export const filterGroupOf = {
  categories: { label: 'Categoria', parameter: 'categoria' },
  materials: { label: 'Material', parameter: 'material' },
  colors: { label: 'Cor', parameter: 'cor' },
  printTechniques: { label: 'Técnica', parameter: 'tecnica' },
  availability: { label: 'Disponibilidade', parameter: 'disponibilidade' },
} as const;
export type FilterGroup = keyof typeof filterGroupOf;
export const filterGroups = Object.keys(filterGroupOf) as FilterGroup[];

export const byGroup = <Value>(value: (group: FilterGroup) => Value): Record<FilterGroup, Value> =>
  Object.fromEntries(filterGroups.map((group) => [group, value(group)])) as Record<
    FilterGroup,
    Value
  >;

export interface Filters extends Record<FilterGroup, readonly string[]> {
  /** Part of the documented record, but unused. */
  minPrice: number;
  maxPrice: number;
}

export const noFilters: Filters = { minPrice: 0, maxPrice: 1000, ...byGroup(() => []) };

/** Returns the label of an option. Only availability values have a label other than the value itself. */
export function optionLabel(group: FilterGroup, value: string): string {
  return group === 'availability' && Object.hasOwn(availabilityLabels, value)
    ? availabilityLabels[value as Availability]
    : value;
}

export type FilterValues = Readonly<Record<FilterGroup, readonly string[]>>;

type Filterable = Pick<ListedProduct, 'category' | 'material' | 'colors' | 'colorName'> &
  Pick<ListedProduct, 'availability' | 'techniques' | 'printTechniques'>;

/** Returns a product's filter values. Materials are its tags in `materials`, and colours include its colour name. */
export function toFilterValues(product: Filterable, materials: ReadonlySet<string>): FilterValues {
  const own = product.colorName?.trim();
  return {
    categories: [product.category],
    materials: [
      ...new Set([product.material, ...product.techniques.filter((tag) => materials.has(tag))]),
    ],
    colors: own ? [...new Set([...product.colors, own])] : product.colors,
    printTechniques: product.printTechniques.map(({ name }) => name),
    availability: [product.availability],
  };
}

export function activeFilterCount(filters: Filters): number {
  return filterGroups.reduce((sum, group) => sum + filters[group].length, 0);
}

export function withFilterToggled(filters: Filters, group: FilterGroup, value: string): Filters {
  const chosen = filters[group];
  return {
    ...filters,
    [group]: chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value],
  };
}
