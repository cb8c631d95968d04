import type { NamedIds } from '#admin/lists/text-filter.ts';
import { toSheet } from '#shared/spreadsheet/stored-product.ts';
import type { ProductQuery } from '../filters/product-query.ts';
import { readFilteredIds } from '../filters/read-filtered-ids.ts';
import { readProductsOf, readSheetNames, readStoredProducts } from './read-stored-products.ts';
import { type SheetForm, toSheetFile } from './sheet-file.ts';

/** Exports products to a file; all of them without filters. */
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
