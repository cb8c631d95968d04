import { unitPriceFor } from '../pricing/price-tiers.ts';
import { lineTotal, sumOfTotals } from '../pricing/totals.ts';
import type { Cart, CartItem } from './cart.ts';

/** Unit price of a line; undefined without one, for samples, and while its tiers are unknown. */
export const lineUnitPrice = ({ product, quantity, sample }: CartItem): number | undefined =>
  sample || !product.tiers
    ? undefined
    : unitPriceFor({ price: product.price, tiers: product.tiers }, quantity);

export function totalOf(line: CartItem): number | undefined {
  const unitPrice = lineUnitPrice(line);
  return unitPrice === undefined ? undefined : lineTotal(unitPrice, line.quantity);
}

/** Sums the lines with a price, if any, and counts those without one; samples are excluded. */
export function cartTotal(cart: Cart) {
  const ordered = cart.filter(({ sample }) => !sample);
  const totals = ordered.flatMap((line) => totalOf(line) ?? []);
  return {
    sum: totals.length > 0 ? sumOfTotals(totals) : undefined,
    unpriced: ordered.length - totals.length,
  };
}
