import { unitPriceFor } from '../pricing/price-tiers.ts';
import { lineTotal, sumOfTotals } from '../pricing/totals.ts';
import type { Cart, CartItem } from './cart.ts';

/**
 * What a piece of a line costs; undefined without a price, or while it is not known: lines that were stored before there
 * were prices by quantity do not say whether there are any. What a sample costs is nowhere said.
 */
export const lineUnitPrice = ({ product, quantity, sample }: CartItem): number | undefined =>
  sample || !product.tiers
    ? undefined
    : unitPriceFor({ price: product.price, tiers: product.tiers }, quantity);

/** What a line costs, rounded to cents; undefined where no price is known. */
export function totalOf(line: CartItem): number | undefined {
  const unitPrice = lineUnitPrice(line);
  return unitPrice === undefined ? undefined : lineTotal(unitPrice, line.quantity);
}

/** What the lines of a cart come to. */
export interface CartTotal {
  /** Undefined where no line has a price. */
  sum: number | undefined;
  /** How many lines are ordered without a price; a sample is not ordered. */
  unpriced: number;
}

/** What a cart comes to: the rounded totals of its lines, added. */
export function cartTotal(cart: Cart): CartTotal {
  const ordered = cart.filter(({ sample }) => !sample);
  const totals = ordered.flatMap((line) => totalOf(line) ?? []);
  return {
    sum: totals.length > 0 ? sumOfTotals(totals) : undefined,
    unpriced: ordered.length - totals.length,
  };
}
