import { type KeyedArea, withKeys } from '#shared/print-areas/area-keys.ts';
import { areaTag, fileOf } from '#shared/print-areas/area-sources.ts';
import type { ProductAreasFile } from '#shared/print-areas/product-areas.ts';
import { fetchAreas, loadAreaSources } from './load-areas.ts';

export async function loadProductAreas(productId: string): Promise<readonly KeyedArea[]> {
  const { products } = await loadAreaSources();
  const url = products.length > 0 && products[fileOf(areaTag(productId), products.length)];
  if (!url) return [];
  return withKeys((await fetchAreas<ProductAreasFile>(url))[productId] ?? []);
}
