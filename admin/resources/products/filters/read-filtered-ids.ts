import { listIds } from '#admin/api/data-provider.ts';
import type { NamedIds } from '#admin/lists/text-filter.ts';
import {
  listedColumns,
  type ProductQuery,
  productFilters,
  productSorters,
} from './product-query.ts';

const portion = 500;

/** Reads the ids of all products that match the filters, in the order of the list. */
export async function readFilteredIds(
  query: ProductQuery,
  categories: NamedIds['named'],
): Promise<string[]> {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { data } = await listIds({
      resource: 'products',
      pagination: { currentPage: page, pageSize: portion },
      sorters: productSorters(query),
      filters: productFilters(query, categories),
      meta: { select: listedColumns(query) },
    });
    for (const { id } of data) ids.add(String(id));
    if (data.length < portion) return [...ids];
  }
}
