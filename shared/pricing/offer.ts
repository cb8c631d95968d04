import { formatPrice } from '../numbers/format-number.ts';
import { breakText } from './price-texts.ts';
import { nextBreak, type Pricing, unitPriceFor } from './price-tiers.ts';
import type { QuantityRule } from './quantity-rule.ts';
import { lineTotal } from './totals.ts';

export interface Offer {
  unitPrice: string;
  total: string;
  next: string;
}

export function offerFor(
  pricing: Pricing,
  rule: QuantityRule,
  quantity: number,
): Offer | undefined {
  const price = unitPriceFor(pricing, quantity);
  if (price === undefined) return undefined;
  const next = nextBreak(pricing, rule, quantity);
  return {
    unitPrice: formatPrice(price) ?? '',
    total: formatPrice(lineTotal(price, quantity)) ?? '',
    next: next ? breakText(next) : '',
  };
}
