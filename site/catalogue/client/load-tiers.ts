import type { CatalogueSources } from '#shared/catalogue/browsing/catalogue-sources.ts';
import { decodeTiers } from '#shared/catalogue/browsing/tiers-file.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';
import type { PriceTier } from '#shared/pricing/price-tiers.ts';
import { readParts } from './load-products.ts';

/** Loads price tiers by product id. Omits tiers from files that fail to load. */
export async function loadTiers(
  sources: CatalogueSources,
  products: readonly ListedProduct[],
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly PriceTier[]>> {
  const wanted = [...products.entries()].filter(([, { id }]) => ids.has(id));
  const priced = wanted.flatMap(([at, { lowestPrice }]) => (lowestPrice > 0 ? [at] : []));
  const tiers = await readParts(sources, priced, ({ prices }) => prices, decodeTiers);
  const entries = wanted.flatMap(([at, { id, lowestPrice }]) => {
    const known = lowestPrice > 0 ? tiers.get(at) : [];
    return known ? [[id, known] as const] : [];
  });
  return new Map(entries);
}
