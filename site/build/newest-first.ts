import type { Product } from '#shared/catalogue/product.ts';

/** The order of the catalogue, as `readProducts` reads it. */
export function newestFirst(a: Product, b: Product): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

/** Where a product stands in a list that is newest first, or would stand. */
function placeOf(all: readonly Product[], product: Product): number {
  let [from, to] = [0, all.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (newestFirst(all[middle] as Product, product) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * A list that is newest first without some of its products and with others. They are found by their places,
 * so that it costs little more than a copy, however long the list.
 */
export function replaced(
  all: readonly Product[],
  gone: readonly Product[],
  come: readonly Product[],
): Product[] {
  const list = [...all];
  for (const product of gone) {
    const place = placeOf(list, product);
    // Another is never taken for it, should the list be in another order.
    list.splice(list[place] === product ? place : list.indexOf(product), 1);
  }
  for (const product of come) list.splice(placeOf(list, product), 0, product);
  return list;
}
