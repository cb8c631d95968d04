import { type Pricing, unitPriceFor } from './price-tiers.ts';
import {
  allowedQuantity,
  lowerQuantity,
  lowestQuantity,
  type QuantityRule,
} from './quantity-rule.ts';

/** What a piece costs in a range of quantities that are sold. */
export interface PriceRow {
  from: number;
  /** Undefined where there is no end. */
  to: number | undefined;
  unitPrice: number;
}

/** The prices of a product by the quantities that are sold: tiers that none of them reaches are left out. */
export function priceRows(pricing: Pricing, rule: QuantityRule): PriceRow[] {
  const starts = [
    lowestQuantity(rule),
    ...pricing.tiers.flatMap(({ minQuantity }) => {
      const from = allowedQuantity(rule, minQuantity);
      return from < minQuantity ? [] : [from];
    }),
  ].sort((a, b) => a - b);
  const priced = starts.flatMap((from) => {
    const unitPrice = unitPriceFor(pricing, from);
    return unitPrice === undefined ? [] : [{ from, unitPrice }];
  });
  // Several tiers may begin at one quantity, and neighbours may cost the same.
  const changes = priced.filter(({ unitPrice }, at) => unitPrice !== priced[at - 1]?.unitPrice);
  return changes.map((row, at) => {
    const next = changes[at + 1];
    return { ...row, to: next && lowerQuantity(rule, next.from) };
  });
}

/** The lowest price among rows; 0 without any. */
export const lowestOf = (rows: readonly PriceRow[]): number =>
  rows.length === 0 ? 0 : Math.min(...rows.map(({ unitPrice }) => unitPrice));
