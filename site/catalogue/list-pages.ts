import { step } from './browsing/scroll-position.ts';

// The catalogue a page at a time, for whoever reads it without a script. Pages are counted from the oldest
// products on, so that a new product moves none of them: /produtos has the newest, and leads to the last.

/** The number of the page that follows /produtos; 0 when there is none. */
export function lastListPage(products: number): number {
  return Math.max(0, Math.ceil(products / step) - 1);
}

/** The products of a page, out of all of them, newest first. The last may repeat some of /produtos. */
export function productsOfListPage<Item>(all: readonly Item[], page: number): Item[] {
  const end = all.length - (page - 1) * step;
  return all.slice(Math.max(0, end - step), Math.max(0, end));
}
