import { quadSize } from '#shared/logo-preview/homography.ts';
import type { Placement, Proportions } from '#shared/logo-preview/placement.ts';
import { withinArea } from '#shared/logo-preview/placing.ts';
import { areaProportion } from '#shared/logo-preview/real-size.ts';
import type { KeyedArea } from '#shared/print-areas/area-keys.ts';
import type { ProductArea } from '#shared/print-areas/product-areas.ts';
import { storage } from '../storage/persist.ts';
import { placementsKey as key } from './logo-key.ts';
import type { VisitorLogo } from './logo-storage.ts';

/** Maximum number of products with stored placements; the oldest are dropped. */
const keptProducts = 40;

/** Preferences for a product, shared by all its colours, which have the same areas. */
interface Preferences {
  places: Record<string, Placement>;
  techniques: Record<string, string>;
  area?: string;
}

type Entry = [product: string, preferences: Preferences];

const isRecord = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null;

const isEntry = (stored: unknown): stored is Entry =>
  Array.isArray(stored) &&
  typeof stored[0] === 'string' &&
  isRecord(stored[1]) &&
  isRecord(stored[1].places) &&
  isRecord(stored[1].techniques);

function read(): Entry[] {
  try {
    const stored: unknown = JSON.parse(storage[key] ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Paths of the page's product in all its colours. */
function addressesOf(): readonly string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('.color-choice');
  return [...new Set([location.pathname, ...Array.from(links, ({ pathname }) => pathname)])];
}

/** True if a stored entry belongs to one of the paths. */
const isOf =
  (addresses: readonly string[]) =>
  ([product]: Entry) =>
    product.split(' ').some((address) => addresses.includes(address));

/** Returns the preferences for a product; undefined without any. */
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
  storage[key] = JSON.stringify(
    [[addresses.join(' '), preferences], ...others].slice(0, keptProducts),
  );
}

const isPlacement = (stored: unknown): stored is Placement =>
  isRecord(stored) && ['x', 'y', 'width'].every((name) => Number.isFinite(stored[name]));

export function proportionsIn(
  area: ProductArea,
  picture: readonly [number, number],
  logo: VisitorLogo,
): Proportions {
  return {
    area: areaProportion(area, quadSize(area.quad, picture)),
    logo: logo.width / logo.height,
  };
}

export function placementOf(
  area: KeyedArea,
  proportions: Proportions,
  preferences = preferencesOf(),
): Placement | undefined {
  const stored = preferences?.places[area.key];
  return isPlacement(stored) ? withinArea(stored, proportions) : undefined;
}

/** Returns an area with the preferred technique of the product, if one was chosen. */
export function preferTechnique<Of extends KeyedArea>(
  area: Of,
  areas: readonly KeyedArea[],
  preferences = preferencesOf(),
): Of {
  const wanted = preferences?.techniques[area.key];
  const technique = areas.find((other) => other.technique?.name === wanted)?.technique;
  return technique ? { ...area, technique } : area;
}

export function preferredArea(
  areas: readonly KeyedArea[],
  preferences: Preferences | undefined,
): KeyedArea | undefined {
  const area = areas.find((other) => other.key === preferences?.area) ?? areas[0];
  return area && preferTechnique(area, areas, preferences);
}
