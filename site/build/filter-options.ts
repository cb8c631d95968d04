import { FilterIndex } from '#shared/catalogue/browsing/filter-index.ts';
import {
  type FilterGroup,
  filterGroups,
  noFilters,
  toFilterValues,
} from '#shared/catalogue/browsing/filters.ts';
import { availabilityLabels } from '#shared/catalogue/stock-status.ts';
import { type CataloguePart, catalogueParts } from './catalogue-parts.ts';
import { memoize, selector } from './site-data.ts';

const byGroup = <Value>(value: (group: FilterGroup) => Value) =>
  Object.fromEntries(filterGroups.map((group) => [group, value(group)])) as Record<
    FilterGroup,
    Value
  >;

/** Option counts of a part, given the active materials. */
const countsWith = memoize((materials: readonly string[]) => {
  const active = new Set(materials);
  return memoize((part: CataloguePart) => {
    const index = new FilterIndex(part.map((product) => toFilterValues(product, active)));
    return index.filter([...part.keys()], noFilters, () => true).counts;
  });
});

/** The options of the catalogue's filters, in alphabetical order, with their counts. */
export const filterOptions = selector((site) => {
  const parts = catalogueParts.of(site).map(countsWith(site.materialNames));
  const counts = byGroup((group) => {
    const sums = new Map<string, number>();
    for (const part of parts) {
      for (const [value, count] of part[group]) sums.set(value, (sums.get(value) ?? 0) + count);
    }
    return [...sums];
  });
  return {
    options: byGroup((group) =>
      group === 'availability'
        ? Object.keys(availabilityLabels)
        : counts[group].map(([value]) => value).sort((a, b) => a.localeCompare(b, 'pt-BR')),
    ),
    counts,
  };
});
