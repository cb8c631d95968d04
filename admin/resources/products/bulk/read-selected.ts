import type { SheetNames, StoredProduct } from '#shared/spreadsheet/stored-product.ts';
import {
  readProductsOf,
  readSheetNames,
  readStoredProducts,
} from '../sheet/read-stored-products.ts';

/** Number of ids from which reading all products takes fewer requests. */
const manyIds = 500;

export interface SelectedProducts {
  /** Without products deleted meanwhile. */
  products: StoredProduct[];
  names: SheetNames;
}

/** Reads selected products, and the records they refer to. */
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
