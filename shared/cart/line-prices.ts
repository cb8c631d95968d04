import { unitPriceFor } from '../pricing/price-tiers.ts';
import { lineTotal, sumOfTotals } from '../pricing/totals.ts';
import type { Cart, CartItem } from './cart.ts';

/** Returns the unit price of a line, or undefined for a sample, a missing price or unknown tiers. */
export const lineUnitPrice = ({ product, quantity, sample }: CartItem): number | undefined =>
  sample || !product.tiers
    ? undefined
    : unitPriceFor({ price: product.price, tiers: product.tiers }, quantity);

export function totalOf(line: CartItem): number | undefined {
  const unitPrice = lineUnitPrice(line);
  return unitPrice === undefined ? undefined : lineTotal(unitPrice, line.quantity);
}

/** Adds up the priced lines and counts the others, ignoring samples. There is no total while any tiers are unknown. */
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
