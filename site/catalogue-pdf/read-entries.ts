import {
  type CollectionsFile,
  decodeCollections,
} from '#shared/catalogue/browsing/collections-file.ts';
import {
  type CatalogueEntry,
  type EntrySource,
  toEntries,
} from '#shared/catalogue/pdf/catalogue-entry.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';
import { toTechniqueLook } from '#shared/catalogue/technique-look.ts';
import { sellerParameter } from '#shared/contact/sellers.ts';
import type { PriceTier } from '#shared/pricing/price-tiers.ts';
import { areaTag, fileOf } from '#shared/print-areas/area-sources.ts';
import type { ProductArea, ProductAreasFile } from '#shared/print-areas/product-areas.ts';
import { loadListed } from '../catalogue/client/load-products.ts';
import { loadTiers } from '../catalogue/client/load-tiers.ts';
import { fetchJson } from '../loading.ts';
import { loadAreaSources } from '../logo-preview/card-areas.ts';
import { paths } from '../paths.ts';
import { rememberedSeller } from '../sellers/remembered.ts';

/** Maximum number of products. A longer PDF is too large for chat apps and takes minutes to create on a phone. */
export const maxProducts = 300;

export class OutOfRange extends Error {}

/** Loads products' print areas and fetches each file once. Rejects when offline. */
async function loadAreas(ids: readonly string[]): Promise<ReadonlyMap<string, ProductArea[]>> {
  const { products } = await loadAreaSources();
  const urls = ids.map((id) => products[fileOf(areaTag(id), products.length)] ?? '');
  const wanted = [...new Set(urls)].filter((url) => url !== '');
  const files = await Promise.all(wanted.map((url) => fetchJson<ProductAreasFile>(url)));
  const areas: ProductAreasFile = Object.assign({}, ...files);
  // Product lists only have the first picture of each product.
  const printed = (id: string) => (areas[id] ?? []).filter(({ imageIndex }) => imageIndex === 0);
  return new Map(ids.map((id) => [id, printed(id)]));
}

export const toSource = (
  product: ListedProduct,
  tiers: readonly PriceTier[],
  areas: readonly ProductArea[],
): EntrySource => ({
  ...product,
  tiers: [...tiers],
  groupId: product.group,
  images: [product.picture],
  // The technique's look serves as its id because the PDF needs nothing else about it.
  drawnAreas: areas.map(({ technique, ...area }) => {
    return { ...area, techniqueId: technique?.look ?? null };
  }),
});

/** Reads the given products or, without ids, a collection's products from the list's files. May throw OutOfRange. */
export async function readEntries(
  title: string,
  given: readonly string[] | undefined,
  hasLogo: boolean,
): Promise<CatalogueEntry[]> {
  const { sources, products } = await loadListed();
  const collections = given ? [] : await fetchJson<CollectionsFile>(sources.collected ?? '');
  const collection = decodeCollections(collections).find((each) => each.title === title);
  const byId = new Map(products.map((product) => [product.id, product]));
  const chosen = given
    ? [...new Set(given)].flatMap((id) => byId.get(id) ?? [])
    : (collection?.positions ?? []).flatMap((at) => products[at] ?? []);
  if (chosen.length === 0 || chosen.length > maxProducts) throw new OutOfRange();
  if (sources.groupColors) {
    // A model's card represents all of its colours.
    const models = new Set(chosen.map(({ group }) => group));
    const known = new Set(chosen);
    chosen.push(
      ...products.filter((each) => each.group && models.has(each.group) && !known.has(each)),
    );
  }
  const ids = chosen.map(({ id }) => id);
  const [tiers, areas] = await Promise.all([
    loadTiers(sources, products, new Set(ids)),
    hasLogo ? loadAreas(ids) : undefined,
  ]);
  // Without its price tiers, a product would have wrong prices.
  if (tiers.size < ids.length) throw new Error('some prices did not load');
  const seller = rememberedSeller();
  const query = seller ? `?${sellerParameter}=${seller}` : '';
  const entries = chosen.map((each) =>
    toSource(each, tiers.get(each.id) ?? [], areas?.get(each.id) ?? []),
  );
  return toEntries(entries, {
    hasLogo,
    lookOf: (look) => toTechniqueLook(look ?? ''),
    urlOf: (id) => location.origin + paths.product(id) + query,
  });
}
