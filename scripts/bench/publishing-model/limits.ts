import { assumed, cited, measured, own } from './constants.ts';
import {
  builtBytes,
  publicationSeconds,
  siteOf,
  uploadSeconds,
  wholeBuildSeconds,
} from './costs.ts';

/** Where a part of today's design ends. */
export interface Limit {
  part: string;
  bound: string;
  /** The most products of one shop that are within the bound. */
  products: number;
}

/** More products than anybody has: a part that bears these has no limit here. */
export const most = 100_000_000;

/**
 * The most products for which a need, which grows with them, is within its bound.
 * @returns 0 where none are, `most` where all are
 */
export function largestWithin(isWithin: (products: number) => boolean): number {
  let [within, beyond] = [0, most + 1];
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (isWithin(middle)) within = middle;
    else beyond = middle;
  }
  return within;
}

const workOfHalfAYear = (180 / 7) * 40 * 3600;

/** How busy one shop's publishing is with saves of its products: publications follow one another, at most one a second. */
function isKeptUpWith(products: number): boolean {
  const saves = (products / assumed.save.value) * own.every.value;
  return publicationSeconds(Math.max(1, saves) * measured.editFiles.value) <= own.every.value;
}

const parts: { part: string; bound: string; isWithin: (products: number) => boolean }[] = [
  {
    part: 'history of what products were',
    bound: `${own.versions.value} versions for 180 days`,
    isWithin: (products) => (products * workOfHalfAYear) / assumed.save.value <= own.versions.value,
  },
  {
    part: 'the catalogue as files that a search loads',
    bound: `${assumed.download.value / 1e6} MB`,
    isWithin: (products) => products * own.catalogueFile.value <= assumed.download.value,
  },
  {
    part: 'all data in one renderer, as it builds',
    bound: `${assumed.heap.value / 1e9} GB`,
    isWithin: (products) => builtBytes(products) <= assumed.heap.value,
  },
  {
    part: 'a whole build by one renderer, as for an edit of all pages',
    bound: `${assumed.patience.value} s`,
    isWithin: (products) => wholeBuildSeconds(siteOf(products), 1) <= assumed.patience.value,
  },
  {
    part: 'a whole site stored as objects, one a page',
    bound: `${assumed.patience.value} s`,
    isWithin: (products) => uploadSeconds(siteOf(products).pages) <= assumed.patience.value,
  },
  {
    part: 'saves of products, one publication after the other',
    bound: `${own.every.value} s a publication`,
    isWithin: isKeptUpWith,
  },
];

/** The parts of today's design by the size of a shop at which they give way, the first one first. */
export const limits = (): Limit[] =>
  parts
    .map(({ part, bound, isWithin }) => ({ part, bound, products: largestWithin(isWithin) }))
    .sort((one, other) => one.products - other.products);

/** How many shops fit: products of their own on one machine, and shops that publish each second through one CDN. */
export const mostShops = () => ({
  onOneMachine: Math.floor(assumed.machine.value / measured.shopOfItsOwn.value),
  publishingAtOnce: Math.floor(cited.purges.value * own.every.value),
});
