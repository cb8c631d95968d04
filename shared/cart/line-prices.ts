import { unitPriceFor } from '../pricing/price-tiers.ts';
import { lineTotal, sumOfTotals } from '../pricing/totals.ts';
import type { Cart, CartItem } from './cart.ts';

/** Returns the unit price of a line. Undefined without a price, for samples, and while the tiers are unknown. */
export const lineUnitPrice = ({ product, quantity, sample }: CartItem): number | undefined =>
  sample || !product.tiers
    ? undefined
    : unitPriceFor({ price: product.price, tiers: product.tiers }, quantity);

export function totalOf(line: CartItem): number | undefined {
  const unitPrice = lineUnitPrice(line);
  return unitPrice === undefined ? undefined : lineTotal(unitPrice, line.quantity);
}

/**
 * Adds up the lines that have a price, and counts those that have none. Samples are excluded. While the tiers of any
 * line are unknown there is no sum, because it would be wrong.
 */
export function cartTotal(cart: Cart) {
  const ordered = cart.filter(({ sample }) => !sample);
  const known = ordered.filter(({ product }) => product.tiers);
  const totals = known.flatMap((line) => totalOf(line) ?? []);
  const unknown = ordered.length - known.length;
  return {
    sum: totals.length > 0 && unknown === 0 ? sumOfTotals(totals) : undefined,
    unpriced: known.length - totals.length,
    unknown,
  };
}
