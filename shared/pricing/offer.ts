import { formatPrice } from '../numbers/format-number.ts';
import { breakText } from './price-texts.ts';
import { nextBreak, type Pricing, unitPriceFor } from './price-tiers.ts';
import type { QuantityRule } from './quantity-rule.ts';
import { lineTotal } from './totals.ts';

/** What is said of a quantity: what a piece and all of them cost, and how more of them would cost less. */
export interface Offer {
  unitPrice: string;
  total: string;
  /** Empty where more save nothing. */
  next: string;
}

/** The offer of a quantity that is sold; undefined where it has no price. */
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
