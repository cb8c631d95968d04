import { FilterIndex } from '#shared/catalogue/browsing/filter-index.ts';
import {
  byGroup,
  type FilterGroup,
  noFilters,
  toFilterValues,
} from '#shared/catalogue/browsing/filters.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { availabilityLabels } from '#shared/catalogue/stock-status.ts';
import { type CataloguePart, catalogueParts } from './catalogue-parts.ts';
import type { CategoryPage } from './categories.ts';
import { memoize } from './memoize.ts';
import { selector } from './site-data.ts';

type Counts = Readonly<Record<FilterGroup, ReadonlyMap<string, number>>>;

function countOptions(products: readonly Product[], active: ReadonlySet<string>): Counts {
  const index = new FilterIndex(products.map((product) => toFilterValues(product, active)));
  return index.filter([...products.keys()], noFilters, () => true).counts;
}

const countsWith = memoize((materials: readonly string[]) => {
  const active = new Set(materials);
  return memoize((part: CataloguePart) => countOptions(part, active));
});

const countsByCategoryWith = memoize((materials: readonly string[]) => {
  const active = new Set(materials);
  return memoize((part: CataloguePart) => {
    const filed = Map.groupBy(part, ({ categoryId }) => categoryId ?? '');
    return new Map([...filed].map(([id, products]) => [id, countOptions(products, active)]));
  });
});

function sumOptions(parts: readonly Counts[]) {
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
}

export const filterOptions = selector((site) =>
  sumOptions(catalogueParts.of(site).map(countsWith(site.materialNames))),
);

/** The options within a category. Its own parts are options only where there is one to choose. */
export const categoryOptions = selector((site) =>
  memoize(({ category, parts }: CategoryPage) => {
    const ids = [category, ...parts].map(({ id }) => id);
    const counted = catalogueParts.of(site).map(countsByCategoryWith(site.materialNames));
    const { options, counts } = sumOptions(
      counted.flatMap((part) => ids.flatMap((id) => part.get(id) ?? [])),
    );
    return options.categories.length > 1
      ? { options, counts }
      : { options: { ...options, categories: [] }, counts: { ...counts, categories: [] } };
  }),
);
