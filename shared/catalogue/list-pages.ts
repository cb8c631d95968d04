// Pagination of the catalogue for crawlers and browsers without JavaScript. Pages are numbered from the oldest products
// up, so a new product does not shift them: /produtos has the newest and links to the last page.

/** Number of products per page, and per click on "Mostrar mais". */
export const pageSize = 24;

/** Returns the number of the page that follows /produtos, or 0 if there is none. */
export function lastListPage(products: number): number {
  return Math.max(0, Math.ceil(products / pageSize) - 1);
}

/** Returns a page's products, newest first. The last page may overlap with /produtos. */
export function productsOnPage<Item>(all: readonly Item[], page: number): Item[] {
  const end = all.length - (page - 1) * pageSize;
  return all.slice(Math.max(0, end - pageSize), Math.max(0, end));
}
