import { clampQuantity } from '#shared/cart/cart.ts';
import { counted, formatPrice } from '#shared/numbers/format-number.ts';
import { type Pricing, unitPriceFor } from '#shared/pricing/price-tiers.ts';
import { allowedQuantity, type QuantityRule } from '#shared/pricing/quantity-rule.ts';
import { isRecord } from '../../lists/decode-list.ts';
import { isPositive } from '../summary-codec.ts';

/** A visitor's criteria. Products are priced for the quantity, and filtered by unit price and deadline. */
export interface Budget {
  quantity?: number | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** ISO date, which is also prefilled in the cart. Products that would arrive too late are left out. */
  neededBy?: string | undefined;
}

/** Encodes a budget as JSON. An empty budget becomes an empty list, which `isStored` treats as missing. */
export const encodeBudget = (budget: Budget): string =>
  Object.values(budget).some((value) => value !== undefined) ? JSON.stringify(budget) : '[]';

export const noBudget: Budget = {};

/** Decodes a stored budget. Invalid fields and past dates are dropped. */
export function decodeBudget(stored: string): Budget {
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return noBudget;
  }
  if (!isRecord(value)) return noBudget;
  const { quantity, minPrice, maxPrice, neededBy } = value;
  const today = new Date().toLocaleDateString('sv');
  const isDay = typeof neededBy === 'string' && /^2[01]\d\d-\d\d-\d\d$/.test(neededBy);
  return {
    ...(isPositive(quantity) ? { quantity: clampQuantity(quantity) } : {}),
    ...(isPositive(minPrice) ? { minPrice } : {}),
    ...(isPositive(maxPrice) ? { maxPrice } : {}),
    ...(isDay && neededBy >= today ? { neededBy } : {}),
  };
}

export const limitsPrice = ({ minPrice, maxPrice }: Budget): boolean =>
  minPrice !== undefined || maxPrice !== undefined;

/** Returns true if a unit price (0 if there is none) is within the budget. */
export function fitsBudget(budget: Budget, price: number): boolean {
  if (!limitsPrice(budget)) return true;
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = budget;
  return price > 0 && price >= minPrice && price <= maxPrice;
}

/** Returns the unit price for the next allowed quantity, or undefined if there is no price. */
export const priceForQuantity = (
  pricing: Pricing,
  rule: QuantityRule,
  quantity: number,
): number | undefined => unitPriceFor(pricing, allowedQuantity(rule, quantity));

/** Formats a budget, as in "200 unidades", "até R$ 30,00", "de R$ 20,00 a R$ 40,00" or "para 18/12/2026". */
export function budgetText({ quantity, minPrice, maxPrice, neededBy }: Budget): string {
  const most = formatPrice(maxPrice ?? 0);
  const least = formatPrice(minPrice ?? 0);
  const range =
    most && least ? `de ${least} a ${most}` : most ? `até ${most}` : least && `acima de ${least}`;
  const day = neededBy && `para ${neededBy.split('-').reverse().join('/')}`;
  return [quantity && counted(quantity, 'unidade', 'unidades'), range, day]
    .filter(Boolean)
    .join(', ');
}
