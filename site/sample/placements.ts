import type { ProductArea } from '#shared/print-areas/product-areas.ts';
import { quadSize } from '#shared/sample/homography.ts';
import {
  areaProportion,
  type Placement,
  type Proportions,
  withinArea,
} from '#shared/sample/placement.ts';
import { storage } from '../storage/persist.ts';
import type { VisitorLogo } from './logo-storage.ts';

const key = 'vitrine-logo-lugares';

/** Products whose placements are kept; the oldest go. */
const keptProducts = 40;

/**
 * Placements by the name of the area, of products that are the same in other colours: these have areas of the same
 * names, so that what was placed on one is placed on all.
 */
type Places = Record<string, Placement>;

const isEntry = (stored: unknown): stored is [string, Places] =>
  Array.isArray(stored) && stored.length === 2 && typeof stored[0] === 'string';

function read(): [product: string, places: Places][] {
  try {
    const stored: unknown = JSON.parse(storage[key] ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** The addresses of a page's product, in all its colours. */
export function addressesOf(path = location.pathname, page = document): readonly string[] {
  const links = page.querySelectorAll('.color-choice');
  const others = Array.from(links, (link) => link.getAttribute('href') ?? path);
  return [...new Set([path, ...others])];
}

/** Whether a stored name is one of a product that has one of the addresses. */
const isOf =
  (addresses: readonly string[]) =>
  ([product]: [string, Places]) =>
    product.split(' ').some((address) => addresses.includes(address));

const isPlacement = (stored: unknown): stored is Placement =>
  typeof stored === 'object' &&
  stored !== null &&
  ['x', 'y', 'width'].every((name) => Number.isFinite((stored as Record<string, unknown>)[name]));

/** The proportions of an area on a picture of the page, and of the logo. */
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

/** Where the visitor placed the logo in an area; undefined where it is in its middle. */
export function placementOf(
  { name }: ProductArea,
  proportions: Proportions,
  addresses = addressesOf(),
): Placement | undefined {
  const places = read().find(isOf(addresses))?.[1];
  const stored = places?.[name];
  return isPlacement(stored) ? withinArea(stored, proportions) : undefined;
}

/** Notes where the logo is placed; without a placement it is in the middle again. */
export function keepPlacement({ name }: ProductArea, placement: Placement | undefined): void {
  const addresses = addressesOf();
  const entries = read();
  const isProduct = isOf(addresses);
  const places = { ...entries.find(isProduct)?.[1] };
  if (placement) places[name] = placement;
  else delete places[name];
  const others = entries.filter((entry) => !isProduct(entry));
  storage[key] = JSON.stringify([[addresses.join(' '), places], ...others].slice(0, keptProducts));
}
