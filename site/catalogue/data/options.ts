import { FilterIndex } from '../../../shared/catalogue/browsing/filter-index.ts';
import {
  type FilterGroup,
  filterGroups,
  filterValuesOf,
  noFilters,
} from '../../../shared/catalogue/browsing/filters.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { availabilityLabels } from '../../../shared/catalogue/stock-status.ts';

/** What the catalogue can be filtered by: everything that some product has, in its alphabetical order. */
export function filterOptionsOf(products: readonly Product[], materials: readonly string[]) {
  const house = new Set(materials);
  const index = new FilterIndex(products.map((product) => filterValuesOf(product, house)));
  const { counts } = index.filter([...products.keys()], noFilters, () => true);
  const byGroup = <Value>(value: (group: FilterGroup) => Value) =>
    Object.fromEntries(filterGroups.map((group) => [group, value(group)])) as Record<
      FilterGroup,
      Value
    >;
  return {
    options: byGroup((group) =>
      group === 'availability'
        ? Object.keys(availabilityLabels)
        : [...counts[group].keys()].sort((a, b) => a.localeCompare(b, 'pt-BR')),
    ),
    counts: byGroup((group) => [...counts[group]]),
  };
}
