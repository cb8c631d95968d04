import type { NamedIds } from '#admin/lists/text-filter.ts';
import { type StoredProduct, toSheet } from '#shared/spreadsheet/stored-product.ts';
import { type ProductQuery, productQuery } from '../filters/product-query.ts';
import { readFilteredIds } from '../filters/read-filtered-ids.ts';
import { readProductsOf, readSheetNames, readStoredProducts } from './read-stored-products.ts';
import type { SheetForm, toSheetFile } from './sheet-file.ts';

const timeout = 60_000;

const unfiltered = productQuery.read(new URLSearchParams());

function writeFile(...sheet: Parameters<typeof toSheetFile>): Promise<Blob> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const fail = () => reject(new Error('The export worker failed to write the file'));
  const timer = setTimeout(fail, timeout);
  worker.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data));
  worker.addEventListener('error', fail);
  worker.postMessage(sheet);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

/** Reads all products in list order, followed by any created during the export. */
async function readAllOrdered(query: ProductQuery, categories: NamedIds['named']) {
  const [products, ids] = await Promise.all([
    readStoredProducts(),
    readFilteredIds({ ...unfiltered, sort: query.sort }, categories),
  ]);
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ fields }: StoredProduct) => places.get(fields.id) ?? ids.length;
  return products.sort((one, other) => placeOf(one) - placeOf(other));
}

/** Exports all or filtered products in list order. */
export async function exportProducts(
  form: SheetForm,
  which: 'all' | 'filtered',
  query: ProductQuery,
  categories: NamedIds['named'],
  hasCosts: boolean,
): Promise<Blob> {
  const [names, products] = await Promise.all([
    readSheetNames(),
    which === 'all'
      ? readAllOrdered(query, categories)
      : readFilteredIds(query, categories).then(readProductsOf),
  ]);
  return writeFile(form, 'Produtos', toSheet(products, names, hasCosts));
}
