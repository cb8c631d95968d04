import { countStyle, readNumber } from '../numbers/typed-number.ts';
import { atLeastOne, mostOfOne } from './cart.ts';

const readCount = (text: string) => readNumber(text.trim().replace(/,0{0,2}$/, ''), countStyle);

/** Whether it is more than a line holds, which is told and not cut in silence. */
export const isTooMany = (text: string): boolean => (readCount(text) ?? 0) > mostOfOne;

/**
 * A quantity as Brazilians type it: "200", "1.000", "1 000", "200,00" (a count has no cents). Undefined when it is
 * none, or could be two: "1,000" is 1 in Portuguese and hardly ever meant so.
 */
export function typedQuantity(text: string): number | undefined {
  const quantity = readCount(text);
  return quantity !== null && quantity >= 1 ? atLeastOne(quantity) : undefined;
}
