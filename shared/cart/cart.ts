import type { ProductBasics } from '../catalogue/product-summary.ts';
import { withPutBack } from '../lists/put-back.ts';
import { countText } from '../numbers/count-text.ts';

/** A line of the cart, identified by the product's id together with the colour. */
export interface CartItem {
  product: ProductBasics;
  /** At least 1. */
  quantity: number;
  selectedColor?: string;
}

export type Cart = readonly CartItem[];

/** One constant, so that every server snapshot of a cart is the same object. */
export const emptyCart: Cart = [];

/** More than anybody orders: beyond it numbers are written as powers of ten. */
export const mostOfOne = 999_999;

/** The quantity a wish comes down to: whole, and at least 1. */
export function atLeastOne(quantity: number): number {
  return Number.isFinite(quantity) ? Math.min(mostOfOne, Math.max(1, Math.trunc(quantity))) : 1;
}

/** Tells the lines of a cart apart. */
export function lineKey(line: {
  product: { id: string };
  selectedColor?: string | undefined;
}): string {
  return JSON.stringify([line.product.id, line.selectedColor ?? null]);
}

/** The cart with a product added: to its line of that colour, or as a new line at the end. */
export function withAdded(
  cart: Cart,
  product: ProductBasics,
  quantity: number,
  color?: string,
): Cart {
  const added: CartItem = {
    product: {
      id: product.id,
      name: product.name,
      description: product.description,
      images: product.images,
      price: product.price,
    },
    quantity: atLeastOne(quantity),
    ...(color ? { selectedColor: color } : {}),
  };
  const key = lineKey(added);
  if (!cart.some((line) => lineKey(line) === key)) return [...cart, added];
  return cart.map((line) =>
    // The product as it is now replaces what was kept of it.
    lineKey(line) === key
      ? { ...added, quantity: atLeastOne(line.quantity + added.quantity) }
      : line,
  );
}

/** The cart with another quantity on one line; below 1 nothing changes (docs/product.md#rules). */
export function withQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (!(quantity >= 1)) return cart;
  return cart.map((line) =>
    lineKey(line) === key ? { ...line, quantity: atLeastOne(quantity) } : line,
  );
}

/** The cart without one line. */
export function withoutLine(cart: Cart, key: string): Cart {
  return cart.filter((line) => lineKey(line) !== key);
}

/** The cart with what a change took from it put back; what was added again in the meantime is more of it. */
export function withLinesBack(cart: Cart, before: Cart, after: Cart): Cart {
  return withPutBack(cart, { before, after }, lineKey, (present, taken) => ({
    ...present,
    quantity: atLeastOne(present.quantity + taken.quantity),
  }));
}

/** How many items there are: the sum of the quantities. */
export function itemCount(cart: Cart): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** "Carrinho de Compras (1 item)", "Carrinho de Compras (3 itens)". */
export function cartTitle(cart: Cart): string {
  const count = itemCount(cart);
  return `Carrinho de Compras (${countText(count)} ${count === 1 ? 'item' : 'itens'})`;
}
