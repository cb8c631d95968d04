import { type Pricing, unitPriceFor } from './price-tiers.ts';
import {
  allowedQuantity,
  lowerQuantity,
  lowestQuantity,
  type QuantityRule,
} from './quantity-rule.ts';

export interface PriceRow {
  from: number;
  to: number | undefined;
  unitPrice: number;
}

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
  // Several tiers may start at the same quantity, and adjacent ones may have the same price.
  const changes = priced.filter(({ unitPrice }, at) => unitPrice !== priced[at - 1]?.unitPrice);
  return changes.map((row, at) => {
    const next = changes[at + 1];
    return { ...row, to: next && lowerQuantity(rule, next.from) };
  });
}

export const lowestOf = (rows: readonly PriceRow[]): number =>
  rows.length === 0 ? 0 : Math.min(...rows.map(({ unitPrice }) => unitPrice));
