import { FilterIndex } from '#shared/catalogue/browsing/filter-index.ts';
import {
  byGroup,
  type FilterGroup,
  noFilters,
  toFilterValues,
} from '#shared/catalogue/browsing/filters.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { availabilityLabels } from '#shared/catalogue/stock-status.ts';
import type { CategoryPage } from './categories.ts';
import { groupsColors } from './content.ts';
import { memoize } from './memoize.ts';
import { type CataloguePart, catalogueParts, selector } from './site-data.ts';

interface Counts {
  /** Products without a group, by value of each filter. */
  single: Readonly<Record<FilterGroup, ReadonlyMap<string, number>>>;
  /** Products of each group, by value of each filter. */
  grouped: Readonly<Record<FilterGroup, ReadonlyMap<string, ReadonlyMap<string, number>>>>;
}

function countOptions(products: readonly Product[], active: ReadonlySet<string>): Counts {
  const single = products.filter(({ groupId }) => groupId === null);
  const index = new FilterIndex(single.map((product) => toFilterValues(product, active)));
  const grouped = byGroup(() => new Map<string, Map<string, number>>());
  for (const product of products) {
    if (product.groupId === null) continue;
    for (const [filter, values] of Object.entries(toFilterValues(product, active))) {
      const known = grouped[filter as FilterGroup];
      for (const value of values) {
        const counts = known.get(value) ?? new Map();
        known.set(value, counts.set(product.groupId, (counts.get(product.groupId) ?? 0) + 1));
      }
    }
  }
  return { single: index.filter([...single.keys()], noFilters, () => true).counts, grouped };
}

/** The counts of a part by its categories' ids. */
const countsWith = memoize((materials: readonly string[]) => {
  const active = new Set(materials);
  return memoize((part: CataloguePart) => {
    const filed = Map.groupBy(part, ({ categoryId }) => categoryId ?? '');
    return new Map([...filed].map(([id, products]) => [id, countOptions(products, active)]));
  });
});

/** Sums the counts of parts; a group counts once if it is one card. */
function sumOptions(parts: readonly Counts[], oneCard: boolean) {
  const counts = byGroup((filter) => {
    const sums = new Map<string, number>();
    const add = (value: string, count: number) => sums.set(value, (sums.get(value) ?? 0) + count);
    const seen = new Set<string>();
    for (const { single, grouped } of parts) {
      for (const [value, count] of single[filter]) add(value, count);
      for (const [value, groups] of grouped[filter]) {
        for (const [group, count] of groups) {
          const key = `${group} ${value}`;
          if (!oneCard) add(value, count);
          else if (!seen.has(key)) add(value, 1);
          seen.add(key);
        }
      }
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
}

export const filterOptions = selector((site) =>
  sumOptions(
    catalogueParts.of(site).flatMap((part) => [...countsWith(site.materialNames)(part).values()]),
    groupsColors.of(site),
  ),
);

/** The options within a category. Its own parts are options only where there is one to choose. */
export const categoryOptions = selector((site) =>
  memoize(({ category, parts }: CategoryPage) => {
    const ids = [category, ...parts].map(({ id }) => id);
    const counted = catalogueParts.of(site).map(countsWith(site.materialNames));
    const { options, counts } = sumOptions(
      counted.flatMap((part) => ids.flatMap((id) => part.get(id) ?? [])),
      groupsColors.of(site),
    );
    return options.categories.length > 1
      ? { options, counts }
      : { options: { ...options, categories: [] }, counts: { ...counts, categories: [] } };
  }),
);
