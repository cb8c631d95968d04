import { allowedQuantity, type QuantityRule } from './quantity-rule.ts';

/** What a piece costs from a quantity on, until the next tier. */
export interface PriceTier {
  minQuantity: number;
  unitPrice: number;
}

/** What a product costs. */
export interface Pricing {
  /** Below the first tier, and where there are none; 0 without a price. */
  price: number;
  /** By ascending quantity. */
  tiers: readonly PriceTier[];
}

/** The tier a quantity is in; undefined below the first one. */
export const tierFor = (tiers: readonly PriceTier[], quantity: number): PriceTier | undefined =>
  tiers.findLast(({ minQuantity }) => minQuantity <= quantity);

/** What a piece costs in a quantity; undefined without a price. */
export function unitPriceFor({ price, tiers }: Pricing, quantity: number): number | undefined {
  const unitPrice = tierFor(tiers, quantity)?.unitPrice ?? price;
  return unitPrice > 0 ? unitPrice : undefined;
}

/** The lowest price a piece can have; undefined without a price. */
export function lowestPrice({ price, tiers }: Pricing): number | undefined {
  const prices = [price, ...tiers.map(({ unitPrice }) => unitPrice)].filter((each) => each > 0);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** A larger quantity in which a piece costs less. */
export interface PriceBreak {
  quantity: number;
  /** How many that is beyond the quantity asked for. */
  more: number;
  unitPrice: number;
}

/**
 * The next quantity that is sold and in which a piece costs less; undefined where more of them save nothing, or where
 * there is no price yet to compare with.
 */
export function nextBreak(
  pricing: Pricing,
  rule: QuantityRule,
  quantity: number,
): PriceBreak | undefined {
  const unitPrice = unitPriceFor(pricing, quantity);
  if (unitPrice === undefined) return undefined;
  for (const { minQuantity } of pricing.tiers) {
    if (minQuantity <= quantity) continue;
    const next = allowedQuantity(rule, minQuantity);
    const price = next < minQuantity ? undefined : unitPriceFor(pricing, next);
    if (price !== undefined && price < unitPrice) {
      return { quantity: next, more: next - quantity, unitPrice: price };
    }
  }
  return undefined;
}
