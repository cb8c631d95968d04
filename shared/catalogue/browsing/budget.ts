import { clampQuantity } from '#shared/cart/cart.ts';
import { counted, formatPrice } from '#shared/numbers/format-number.ts';
import { type Pricing, unitPriceFor } from '#shared/pricing/price-tiers.ts';
import { allowedQuantity, type QuantityRule } from '#shared/pricing/quantity-rule.ts';
import { isRecord, parseJson } from '../../lists/decode-list.ts';
import { isPositive } from '../summary-codec.ts';

/** A visitor's criteria. Products are priced for the quantity, and filtered by unit price and deadline. */
export interface Budget {
  quantity?: number | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** ISO date, also prefilled in the cart. Products that would arrive too late are excluded. */
  neededBy?: string | undefined;
}

/** Encodes a budget as JSON. An empty budget becomes an empty list, which `isStored` treats as missing. */
export const encodeBudget = (budget: Budget): string =>
  Object.values(budget).some((value) => value !== undefined) ? JSON.stringify(budget) : '[]';

export const noBudget: Budget = {};

/** Drops invalid fields and past dates. */
function toBudget({ quantity, minPrice, maxPrice, neededBy }: Record<string, unknown>): Budget {
  const today = new Date().toLocaleDateString('sv');
  const isDay =
    typeof neededBy === 'string' &&
    /^2[01]\d\d-\d\d-\d\d$/.test(neededBy) &&
    new Date(neededBy).toJSON()?.startsWith(neededBy);
  return {
    ...(isPositive(quantity) ? { quantity: clampQuantity(quantity) } : {}),
    ...(isPositive(minPrice) ? { minPrice } : {}),
    ...(isPositive(maxPrice) ? { maxPrice } : {}),
    ...(isDay && neededBy >= today ? { neededBy } : {}),
  };
}

export function decodeBudget(stored: string): Budget {
  const value = parseJson(stored);
  return isRecord(value) ? toBudget(value) : noBudget;
}

/** URL parameters of a budget, also used in `budget-key.ts` and `query-pending.js`. */
const parameterOf = {
  quantity: 'quantidade',
  minPrice: 'de',
  maxPrice: 'ate',
  neededBy: 'para',
} as const satisfies Record<keyof Budget, string>;

/** Parses the budget in a URL. Undefined if it has no valid criteria. */
export function parseBudget(parameters: URLSearchParams): Budget | undefined {
  const amount = (field: keyof Budget, valid: RegExp) => {
    const text = parameters.get(parameterOf[field]) ?? '';
    return valid.test(text) ? Number(text.replace(',', '.')) : undefined;
  };
  const price = /^\d+([.,]\d\d?)?$/;
  const budget = toBudget({
    quantity: amount('quantity', /^\d+$/),
    minPrice: amount('minPrice', price),
    maxPrice: amount('maxPrice', price),
    neededBy: parameters.get(parameterOf.neededBy),
  });
  return Object.keys(budget).length > 0 ? budget : undefined;
}

/** Writes a budget to the parameters of a URL, and leaves its other parameters unchanged. */
export function writeBudget(parameters: URLSearchParams, budget: Budget): void {
  for (const [field, name] of Object.entries(parameterOf)) {
    const value = budget[field as keyof Budget];
    if (value === undefined) parameters.delete(name);
    else parameters.set(name, String(value));
  }
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
