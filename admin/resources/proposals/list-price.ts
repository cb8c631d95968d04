import { numberText, readNumber, unitPriceStyle } from '#shared/numbers/typed-number.ts';
import { type Pricing, unitPriceFor } from '#shared/pricing/price-tiers.ts';
import { type LineForm, numberStyles } from './proposal-form.tsx';

type PricedLine = Pick<LineForm, 'quantity' | 'unit_price'>;

/** Returns the list price for a quantity as its field shows it. Empty without a price or a complete quantity. */
export function listPrice(pricing: Pricing | undefined, quantity: string): string {
  const pieces = readNumber(quantity, numberStyles.quantity);
  const price = pricing && pieces ? unitPriceFor(pricing, pieces) : undefined;
  return numberText(price ?? null, unitPriceStyle);
}

/**
 * Returns true if the price of a line follows the price tiers. While the form is open, the user's edits decide. Before
 * any, a saved price that differs from the list price was typed by somebody.
 * @param isTyped undefined if the user has not edited the price
 * @param saved undefined for a line that was added since the last save
 */
export function followsTiers(
  pricing: Pricing | undefined,
  isTyped: boolean | undefined,
  saved: PricedLine | undefined,
): boolean {
  if (isTyped !== undefined) return !isTyped;
  if (!saved || saved.unit_price === '') return true;
  return saved.unit_price === listPrice(pricing, saved.quantity);
}
