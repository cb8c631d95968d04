import type { Tables } from '../database.types.ts';
import { allowedQuantity, type QuantityRule } from './quantity-rule.ts';

export interface PriceTier {
  minQuantity: number;
  unitPrice: number;
}

export interface Pricing {
  /** Price below the first tier, or for every quantity without tiers. 0 means no price. */
  price: number;
  /** Price tiers, in ascending order of quantity. */
  tiers: readonly PriceTier[];
}

export function readTiers(
  rows: readonly Pick<Tables<'price_tiers'>, 'min_quantity' | 'unit_price'>[],
): PriceTier[] {
  const tiers = rows.map(({ min_quantity: minQuantity, unit_price }) => {
    // PostgREST returns numeric columns as numbers, or as text to preserve precision.
    return { minQuantity, unitPrice: Number(unit_price) };
  });
  return tiers.sort((a, b) => a.minQuantity - b.minQuantity);
}

export const tierFor = (tiers: readonly PriceTier[], quantity: number): PriceTier | undefined =>
  tiers.findLast(({ minQuantity }) => minQuantity <= quantity);

export function unitPriceFor({ price, tiers }: Pricing, quantity: number): number | undefined {
  const unitPrice = tierFor(tiers, quantity)?.unitPrice ?? price;
  return unitPrice > 0 ? unitPrice : undefined;
}

export function lowestPrice({ price, tiers }: Pricing): number | undefined {
  const prices = [price, ...tiers.map(({ unitPrice }) => unitPrice)].filter((each) => each > 0);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** Returns the next allowed quantity with a lower unit price, if there is one. */
export function nextBreak(pricing: Pricing, rule: QuantityRule, quantity: number) {
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

export type PriceBreak = NonNullable<ReturnType<typeof nextBreak>>;
