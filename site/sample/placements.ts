import type { KeyedArea } from '#shared/print-areas/area-keys.ts';
import type { ProductArea } from '#shared/print-areas/product-areas.ts';
import { quadSize } from '#shared/sample/homography.ts';
import type { Placement, Proportions } from '#shared/sample/placement.ts';
import { withinArea } from '#shared/sample/placing.ts';
import { areaProportion } from '#shared/sample/real-size.ts';
import { storage } from '../storage/persist.ts';
import { placementsKey as key } from './logo-key.ts';
import type { VisitorLogo } from './logo-storage.ts';

/** Products whose placements are kept; the oldest go. */
const keptProducts = 40;

/** What a visitor wants of a product, the same in all its colours, which have the same areas. */
interface Wishes {
  /** Where the logo is, by the area's key. */
  places: Record<string, Placement>;
  /** The technique's name, by the area's key. */
  techniques: Record<string, string>;
  /** The key of the area that was chosen last. */
  area?: string;
}

type Entry = [product: string, wishes: Wishes];

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

/** The addresses of a page's product, in all its colours. */
function addressesOf(): readonly string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('.color-choice');
  return [...new Set([location.pathname, ...Array.from(links, ({ pathname }) => pathname)])];
}

/** Whether a stored name is one of a product that has one of the addresses. */
const isOf =
  (addresses: readonly string[]) =>
  ([product]: Entry) =>
    product.split(' ').some((address) => addresses.includes(address));

/** What the visitor wants of a product; undefined where nothing was said. */
export const wishesOf = (addresses = addressesOf()): Wishes | undefined =>
  read().find(isOf(addresses))?.[1];

/** Notes what the visitor wants of the page's product. */
export function keepWishes(change: (wishes: Wishes) => Wishes): void {
  const addresses = addressesOf();
  const entries = read();
  const isProduct = isOf(addresses);
  const wishes = entries.find(isProduct)?.[1] ?? { places: {}, techniques: {} };
  const others = entries.filter((entry) => !isProduct(entry));
  const all = [[addresses.join(' '), change(wishes)], ...others];
  storage[key] = JSON.stringify(all.slice(0, keptProducts));
}

const isPlacement = (stored: unknown): stored is Placement =>
  isRecord(stored) && ['x', 'y', 'width'].every((name) => Number.isFinite(stored[name]));

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
  area: KeyedArea,
  proportions: Proportions,
  wishes = wishesOf(),
): Placement | undefined {
  const stored = wishes?.places[area.key];
  return isPlacement(stored) ? withinArea(stored, proportions) : undefined;
}

/** An area as the visitor wants it printed: by another technique of its product, where one was chosen. */
export function asWished<Of extends KeyedArea>(
  area: Of,
  areas: readonly KeyedArea[],
  wishes = wishesOf(),
): Of {
  const wanted = wishes?.techniques[area.key];
  const technique = areas.find((other) => other.technique?.name === wanted)?.technique;
  return technique ? { ...area, technique } : area;
}

/** The area of a product that an order is about: the one chosen, else the first. */
export function wishedArea(
  areas: readonly KeyedArea[],
  wishes: Wishes | undefined,
): KeyedArea | undefined {
  const area = areas.find((other) => other.key === wishes?.area) ?? areas[0];
  return area && asWished(area, areas, wishes);
}
