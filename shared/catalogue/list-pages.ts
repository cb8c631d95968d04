// The catalogue a page at a time, for whoever reads it without a script. Pages are counted from the oldest
// products on, so that a new product moves none of them: /produtos has the newest, and leads to the last.

/** How many products the catalogue shows at first, and how many more at a time. */
export const pageSize = 24;

/** The number of the page that follows /produtos; 0 when there is none. */
export function lastListPage(products: number): number {
  return Math.max(0, Math.ceil(products / pageSize) - 1);
}

/** The products of a page, out of all of them, newest first. The last may repeat some of /produtos. */
export function productsOnPage<Item>(all: readonly Item[], page: number): Item[] {
  const end = all.length - (page - 1) * pageSize;
  return all.slice(Math.max(0, end - pageSize), Math.max(0, end));
}
