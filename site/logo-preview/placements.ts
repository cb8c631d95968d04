import { decodeList, isRecord } from '#shared/lists/decode-list.ts';
import { quadSize } from '#shared/logo-preview/homography.ts';
import { type Placement, usualPlacement, withinArea } from '#shared/logo-preview/placement.ts';
import { printOf } from '#shared/logo-preview/print.ts';
import { areaProportion } from '#shared/logo-preview/real-size.ts';
import { type KeyedArea, withKeys } from '#shared/print-areas/area-keys.ts';
import { areaTag, fileOf } from '#shared/print-areas/area-sources.ts';
import type { ProductAreasFile } from '#shared/print-areas/product-areas.ts';
import { fetchJson } from '../loading.ts';
import { storage } from '../storage/persist.ts';
import { loadAreaSources } from './card-areas.ts';
import { placementsKey as key, type VisitorLogo } from './logo-storage.ts';

/** Maximum number of products with stored preferences. When it is exceeded, the oldest are dropped. */
const keptProducts = 40;

/** Preferences for a product, shared by all its colours because they have the same areas. */
interface Preferences {
  places: Record<string, Placement>;
  techniques: Record<string, string>;
  area?: string;
}

type Entry = [product: string, preferences: Preferences];

const isEntry = (stored: unknown): stored is Entry =>
  Array.isArray(stored) &&
  typeof stored[0] === 'string' &&
  isRecord(stored[1]) &&
  isRecord(stored[1].places) &&
  isRecord(stored[1].techniques);

const read = (): Entry[] =>
  decodeList(storage[key] ?? '[]', (stored) => (isEntry(stored) ? stored : undefined));

/** Returns the paths of the page's product in all its colours. */
function addressesOf(): readonly string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('.color-choice');
  return [...new Set([location.pathname, ...Array.from(links, ({ pathname }) => pathname)])];
}

/** Matches stored entries that belong to one of the paths. */
const isOf =
  (addresses: readonly string[]) =>
  ([product]: Entry) =>
    product.split(' ').some((address) => addresses.includes(address));

/** Returns the preferences for a product, or undefined if there are none. */
export const preferencesOf = (addresses = addressesOf()): Preferences | undefined =>
  read().find(isOf(addresses))?.[1];

export function savePreferences(
  area: string,
  { place, technique }: { place?: Placement; technique?: string } = {},
): void {
  const addresses = addressesOf();
  const entries = read();
  const isProduct = isOf(addresses);
  const { places, techniques } = entries.find(isProduct)?.[1] ?? { places: {}, techniques: {} };
  const preferences: Preferences = {
    area,
    places: place ? { ...places, [area]: place } : places,
    techniques: technique === undefined ? techniques : { ...techniques, [area]: technique },
  };
  const others = entries.filter((entry) => !isProduct(entry));
  const all = [[addresses.join(' '), preferences], ...others];
  storage[key] = JSON.stringify(all.slice(0, keptProducts));
}

const isPlacement = (stored: unknown): stored is Placement =>
  isRecord(stored) && ['x', 'y', 'width'].every((name) => Number.isFinite(stored[name]));

export async function loadProductAreas(productId: string): Promise<readonly KeyedArea[]> {
  const { products } = await loadAreaSources();
  const url = products.length > 0 && products[fileOf(areaTag(productId), products.length)];
  if (!url) return [];
  return withKeys((await fetchJson<ProductAreasFile>(url))[productId] ?? []);
}

/** Natural size of a picture, which is 0 while it loads. */
type Picture = Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>;

/** Determines how a logo is printed in an area: where the visitor placed it or, by default, centred. */
export function printIn(
  area: KeyedArea,
  { naturalWidth, naturalHeight }: Picture,
  logo: VisitorLogo,
  preferences = preferencesOf(),
) {
  const drawn = quadSize(area.quad, [naturalWidth || 1, naturalHeight || 1]);
  const proportions = { area: areaProportion(area, drawn), logo: logo.width / logo.height };
  const stored = preferences?.places[area.key];
  const placement = isPlacement(stored)
    ? withinArea(stored, proportions)
    : usualPlacement(proportions);
  const look = area.technique?.look ?? 'full_color';
  const print = printOf(look, area.brightness, logo.traits, logo.colors);
  return { proportions, placement, look, print };
}

/** Returns a product's techniques: those of its areas, and the others that it offers. */
export const techniquesOf = (areas: readonly KeyedArea[]) =>
  areas.flatMap(({ technique, offered = [] }) => [...(technique ? [technique] : []), ...offered]);

export function preferTechnique<Of extends KeyedArea>(
  area: Of,
  areas: readonly KeyedArea[],
  preferences = preferencesOf(),
): Of {
  const wanted = preferences?.techniques[area.key];
  const technique = techniquesOf(areas).find(({ name }) => name === wanted);
  return technique ? { ...area, technique } : area;
}

export function preferredArea(
  areas: readonly KeyedArea[],
  preferences: Preferences | undefined,
): KeyedArea | undefined {
  const area = areas.find((other) => other.key === preferences?.area) ?? areas[0];
  return area && preferTechnique(area, areas, preferences);
}
