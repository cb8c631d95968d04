import type { SheetNames, StoredProduct } from '#shared/spreadsheet/stored-product.ts';
import {
  readProductsOf,
  readSheetNames,
  readStoredProducts,
} from '../sheet/read-stored-products.ts';

/** From so many on, reading all of them takes fewer calls than asking for these. */
const manyIds = 500;

export interface SelectedProducts {
  /** Without those that are gone meanwhile. */
  products: StoredProduct[];
  names: SheetNames;
}

/** Chosen products as they are now, and what they refer to. */
export async function readSelected(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<SelectedProducts> {
  const chosen = new Set(ids);
  const [products, names] = await Promise.all([
    ids.length < manyIds
      ? readProductsOf(ids)
      : readStoredProducts(signal).then((all) => all.filter(({ fields }) => chosen.has(fields.id))),
    readSheetNames(),
  ]);
  return { products, names };
}
