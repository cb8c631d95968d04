import { unitPriceFor } from '../pricing/price-tiers.ts';
import { lineTotal, sumOfTotals } from '../pricing/totals.ts';
import type { Cart, CartItem } from './cart.ts';

/** Unit price of a line; undefined without a price, for samples, and while the tiers are unknown. */
export const lineUnitPrice = ({ product, quantity, sample }: CartItem): number | undefined =>
  sample || !product.tiers
    ? undefined
    : unitPriceFor({ price: product.price, tiers: product.tiers }, quantity);

export function totalOf(line: CartItem): number | undefined {
  const unitPrice = lineUnitPrice(line);
  return unitPrice === undefined ? undefined : lineTotal(unitPrice, line.quantity);
}

/**
 * Sums the priced lines and counts those without a price; samples are excluded. There is no sum while any line's tiers
 * are unknown, because it would be wrong.
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
