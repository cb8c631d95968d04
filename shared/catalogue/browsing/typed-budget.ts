import { parseQuantity } from '../../cart/quantity.ts';
import { priceStyle, readNumber } from '../../numbers/typed-number.ts';
import type { Budget } from './budget.ts';

/** Text typed into each field of the budget. */
type TypedBudget = Record<'quantity' | 'maxPrice' | 'neededBy', string>;

/** Parses a typed budget, including notations like "50 un" and "40 reais", and explains what is invalid. */
export function readTypedBudget(typed: TypedBudget, today: string) {
  const quantity = parseQuantity(typed.quantity);
  const price = readNumber(typed.maxPrice.replace(/\s*(reais|real)$/i, ''), priceStyle) ?? 0;
  const { neededBy } = typed;
  const hasPassed = neededBy < today;
  const budget: Budget = {
    ...(quantity && { quantity }),
    ...(price > 0 && { maxPrice: price }),
    ...(neededBy && !hasPassed && { neededBy }),
  };
  const problems: Partial<TypedBudget> = {
    ...(typed.quantity && !quantity && { quantity: 'Escreva a quantidade como 200.' }),
    ...(typed.maxPrice && !(price > 0) && { maxPrice: 'Escreva o preço como 40,00.' }),
    // While a date is being typed, browsers report an incomplete year.
    ...(neededBy > '2000' && hasPassed && { neededBy: 'Escolha uma data a partir de hoje.' }),
  };
  return { budget, problems };
}
