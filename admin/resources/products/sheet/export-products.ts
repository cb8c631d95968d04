import { dataProvider } from '#admin/api/data-provider.ts';
import type { NamedIds } from '#admin/lists/text-filter.ts';
import { toSheet } from '#shared/spreadsheet/to-sheet.ts';
import { type ProductQuery, productFilters, productSorters } from '../product-query.ts';
import { readProductsOf, readSheetNames, readStoredProducts } from './read-stored-products.ts';
import { type SheetForm, toSheetFile } from './sheet-file.ts';

/** Ids that are read at a time. */
const portion = 500;

/** The ids of all products that the filters leave, in the order of the list. */
async function readFilteredIds(query: ProductQuery, categories: NamedIds['named']) {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { data } = await dataProvider.getList<{ id: string }>({
      resource: 'products',
      pagination: { currentPage: page, pageSize: portion },
      sorters: productSorters(query),
      filters: productFilters(query, categories),
      meta: { select: 'id' },
    });
    for (const { id } of data) ids.add(id);
    if (data.length < portion) return [...ids];
  }
}

/** Products as a file; all of them where no filters are given. */
export async function exportProducts(
  form: SheetForm,
  filtered?: { query: ProductQuery; categories: NamedIds['named'] },
): Promise<Blob> {
  const [names, products] = await Promise.all([
    readSheetNames(),
    filtered === undefined
      ? readStoredProducts()
      : readFilteredIds(filtered.query, filtered.categories).then(readProductsOf),
  ]);
  return toSheetFile(form, 'Produtos', toSheet(products, names));
}
