import { byGroup, type FilterGroup, toFilterValues } from '#shared/catalogue/browsing/filters.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { availabilityLabels } from '#shared/catalogue/stock-status.ts';
import type { CategoryPage } from './categories.ts';
import { memoize, reuseLast } from './memoize.ts';
import { settings } from './settings.ts';
import { type CatalogueChunk, catalogueChunks, selector } from './site-data.ts';

/** Number of products by filter, value and product group. Ungrouped products are counted under null. */
type Counts = Readonly<
  Record<FilterGroup, ReadonlyMap<string, ReadonlyMap<string | null, number>>>
>;

function countOptions(products: readonly Product[], active: ReadonlySet<string>): Counts {
  const counts = byGroup(() => new Map<string, Map<string | null, number>>());
  for (const product of products) {
    for (const [filter, values] of Object.entries(toFilterValues(product, active))) {
      const known = counts[filter as FilterGroup];
      for (const value of values) {
        const groups = known.get(value) ?? new Map<string | null, number>();
        known.set(value, groups.set(product.groupId, (groups.get(product.groupId) ?? 0) + 1));
      }
    }
  }
  return counts;
}

const countsWith = memoize((materials: readonly string[]) => {
  const active = new Set(materials);
  return memoize((chunk: CatalogueChunk) => {
    const filed = Map.groupBy(chunk, ({ categoryId }) => categoryId ?? '');
    return new Map([...filed].map(([id, products]) => [id, countOptions(products, active)]));
  });
});

/** Adds up the counts of all chunks. A group counts once if lists show it as one card. */
function sumOptions(chunks: readonly Counts[], oneCard: boolean) {
  const counts = byGroup((filter) => {
    const sums = new Map<string, number>();
    const add = (value: string, count: number) => sums.set(value, (sums.get(value) ?? 0) + count);
    const seen = new Set<string>();
    for (const chunk of chunks) {
      for (const [value, groups] of chunk[filter]) {
        for (const [group, count] of groups) {
          const key = `${group} ${value}`;
          if (group === null || !oneCard) add(value, count);
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

/** Sums over the whole catalogue. Reused by edits of anything else, which would take longer to publish otherwise. */
const sumAll = reuseLast(
  (chunks: readonly CatalogueChunk[], materials: readonly string[], oneCard: boolean) =>
    sumOptions(
      chunks.flatMap((chunk) => [...countsWith(materials)(chunk).values()]),
      oneCard,
    ),
);

export const filterOptions = selector((site) =>
  sumAll(catalogueChunks.of(site), site.materialNames, settings.of(site).group_colors),
);

/** Filter options within a category. Subcategories are offered only if there are at least two. */
export const categoryOptions = selector((site) =>
  memoize(({ subject, parts }: CategoryPage) => {
    const ids = [subject, ...parts].map(({ id }) => id);
    const counted = catalogueChunks.of(site).map(countsWith(site.materialNames));
    const { options, counts } = sumOptions(
      counted.flatMap((chunk) => ids.flatMap((id) => chunk.get(id) ?? [])),
      settings.of(site).group_colors,
    );
    return options.categories.length > 1
      ? { options, counts }
      : { options: { ...options, categories: [] }, counts: { ...counts, categories: [] } };
  }),
);
