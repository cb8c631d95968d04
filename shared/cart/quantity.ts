import { maxQuantity } from '../limits/max-quantity.ts';
import { countStyle, readNumber } from '../numbers/typed-number.ts';
import { clampQuantity } from './cart.ts';

const unit = /\s*(?:un|unid|unidade|pç|pc|peça)s?\.?$/i;

function parseCount(text: string): number | null {
  const count = text.trim().replace(unit, '');
  return readNumber(count.replace(/,0{0,2}$/, ''), countStyle);
}

export const isTooMany = (text: string): boolean => (parseCount(text) ?? 0) > maxQuantity;

/** Parses "200", "1.000", "1 000", "200,00" or "200 un". Undefined if invalid or ambiguous: "1,000" rarely means 1. */
export function parseQuantity(text: string): number | undefined {
  const quantity = parseCount(text);
  return quantity !== null && quantity >= 1 ? clampQuantity(quantity) : undefined;
}
