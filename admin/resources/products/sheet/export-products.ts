import type { NamedIds } from '#admin/lists/text-filter.ts';
import { toSheet } from '#shared/spreadsheet/stored-product.ts';
import type { ProductQuery } from '../filters/product-query.ts';
import { readFilteredIds } from '../filters/read-filtered-ids.ts';
import { readProductsOf, readSheetNames, readStoredProducts } from './read-stored-products.ts';
import type { SheetForm, toSheetFile } from './sheet-file.ts';

const timeout = 60_000;

/** Writes a file in a worker. */
function writeFile(...sheet: Parameters<typeof toSheetFile>): Promise<Blob> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const fail = () => reject(new Error('The worker did not write the file'));
  const timer = setTimeout(fail, timeout);
  worker.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data));
  worker.addEventListener('error', fail);
  worker.postMessage(sheet);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

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
  return writeFile(form, 'Produtos', toSheet(products, names));
}
