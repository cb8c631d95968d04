import { type Budget, fitsBudget, limitsPrice } from '#shared/catalogue/browsing/budget.ts';
import { bestFirst } from '#shared/catalogue/searching/best-first.ts';
import type { Found } from '#shared/catalogue/searching/search-index.ts';
import type { Catalogue } from './catalogue.ts';

const mostNearest = 6;

/** Returns what to offer when nothing is found: matches close to the budget, or else similar or featured products. */
export function nearestProducts(
  catalogue: Catalogue,
  search: string,
  searched: Found,
  budget: Budget,
  prices: readonly number[],
) {
  const positions = [...catalogue.products.keys()];
  const similar =
    searched.ranks?.some(Boolean) === false ? catalogue.engine?.index.nearest(search) : searched;
  const isNear = (at: number) =>
    similar ? similar.ranks?.[at] !== 0 : catalogue.products[at]?.featured;
  const near = positions.filter(isNear);
  const ordered = similar ? bestFirst(near, similar) : near;
  // Featured products are the fallback when nothing similar exists.
  const areFeatured = similar === undefined;
  const fits = (at: number) => fitsBudget(budget, prices[at] ?? 0);
  const firsts = (all: readonly number[]) => catalogue.models?.firsts(all) ?? all;
  const fitting = firsts(ordered.filter(fits));
  if (fitting.length > 0 || !limitsPrice(budget)) {
    return { positions: fitting.slice(0, mostNearest), areFeatured };
  }
  const { minPrice = 0, maxPrice = minPrice } = budget;
  const distance = (at: number) => {
    const price = prices[at] || Number.POSITIVE_INFINITY;
    return price > maxPrice ? price - maxPrice : minPrice - price;
  };
  const byPrice = firsts(ordered.toSorted((a, b) => distance(a) - distance(b)));
  return { positions: byPrice.slice(0, mostNearest), areFeatured };
}
