import type { CatalogueSources } from '#shared/catalogue/browsing/catalogue-sources.ts';
import { decodeTiers, type TiersFile } from '#shared/catalogue/browsing/tiers-file.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';
import type { PriceTier } from '#shared/pricing/price-tiers.ts';
import { fetchJson, partsOf } from './load-products.ts';

/**
 * The prices by quantity of some products, by id; a product is not in it where they cannot be had. Each file is of about
 * a thousand products.
 */
export async function loadTiers(
  sources: CatalogueSources,
  products: readonly ListedProduct[],
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly PriceTier[]>> {
  const found = new Map<string, readonly PriceTier[]>();
  await Promise.allSettled(
    partsOf(sources).map(async ({ prices, start, end }) => {
      const wanted: [id: string, position: number][] = [];
      for (const [at, { id, lowestPrice }] of products.slice(start, end).entries()) {
        if (!ids.has(id)) continue;
        if (lowestPrice > 0) wanted.push([id, at]);
        else found.set(id, []);
      }
      if (wanted.length === 0 || prices === undefined) return;
      const file = await fetchJson<TiersFile>(prices);
      for (const [id, at] of wanted) found.set(id, decodeTiers(file, at));
    }),
  );
  return found;
}
