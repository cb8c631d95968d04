import { type Cart, lineKey, lineQuantity } from './cart.ts';

/** Requested quantity of each line that was raised to one that is sold. */
export type AskedQuantities = ReadonlyMap<string, number>;

/** Raises lines stored under older rules to quantities that are sold; returns the same cart if all are. */
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
