import { type Cart, lineKey, lineQuantity } from './cart.ts';

/** Requested quantities of the lines that were raised, by line key. */
export type AskedQuantities = ReadonlyMap<string, number>;

/** Raises quantities that no longer meet the quantity rules. Returns the same cart if nothing changed. */
export function withSoldQuantities(cart: Cart): { cart: Cart; asked: AskedQuantities } {
  const asked = new Map<string, number>();
  const lines = cart.map((line) => {
    const quantity = lineQuantity(line, line.quantity);
    if (quantity === line.quantity) return line;
    asked.set(lineKey(line), line.quantity);
    return { ...line, quantity };
  });
  return { cart: asked.size === 0 ? cart : lines, asked };
}
