import { atLeastOne } from './cart.ts';

/**
 * A quantity as Brazilians type it: "200", "1.000", "1 000", "200,00". Undefined when it is none, or could be
 * two: "1,000" is 1 in Portuguese and hardly ever meant so.
 */
export function typedQuantity(text: string): number | undefined {
  const plain = text.replace(/\s/g, '');
  if (!/^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,0{0,2})?$/.test(plain)) return undefined;
  const quantity = Number(plain.replace(/,.*|\./g, ''));
  return quantity >= 1 ? atLeastOne(quantity) : undefined;
}
