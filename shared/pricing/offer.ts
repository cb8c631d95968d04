import { counted, formatPrice } from '../numbers/format-number.ts';
import { breakText } from './price-texts.ts';
import { nextBreak, type Pricing, unitPriceFor } from './price-tiers.ts';
import type { QuantityRule } from './quantity-rule.ts';
import { lineTotal } from './totals.ts';

export const piecesText = (count: number) => counted(count, 'unidade', 'unidades');

export function offerFor(pricing: Pricing, rule: QuantityRule, quantity: number) {
  const price = unitPriceFor(pricing, quantity);
  if (price === undefined) return undefined;
  const next = nextBreak(pricing, rule, quantity);
  return {
    unitPrice: formatPrice(price) ?? '',
    total: formatPrice(lineTotal(price, quantity)) ?? '',
    next: next ? breakText(next) : '',
  };
}
