import { type ProductBasics, quantityRule, specBasics } from '../catalogue/product-summary.ts';
import type { UnavailableProducts } from '../catalogue/unavailable.ts';
import { maxQuantity } from '../limits/max-quantity.ts';
import { restoreRemoved } from '../lists/restore-removed.ts';
import { counted } from '../numbers/format-number.ts';
import { allowedQuantity } from '../pricing/quantity-rule.ts';

/** Cart line, identified by the product's id, its colour and the sample flag. */
export interface CartItem {
  product: ProductBasics;
  /** Number of pieces, at least 1. */
  quantity: number;
  selectedColor?: string;
  /** Pieces per size, as in "P (10), M (20)". */
  sizes?: string;
  /** True for a physical sample requested before an order. */
  sample?: true;
  /** Unit price that the visitor saw for this quantity, if it has changed since. */
  previousPrice?: number;
}

export type Cart = readonly CartItem[];

export function clampQuantity(quantity: number): number {
  return Number.isFinite(quantity) ? Math.min(maxQuantity, Math.max(1, Math.trunc(quantity))) : 1;
}

/** Rounds a quantity to an allowed one. Samples have no minimum and no step. */
export const lineQuantity = (
  { product, sample }: Pick<CartItem, 'product' | 'sample'>,
  quantity: number,
): number => {
  const whole = clampQuantity(quantity);
  return sample ? whole : allowedQuantity(quantityRule(product), whole);
};

/** Reduces a product to the fields that a cart line stores. Tiers that have not loaded yet stay undefined. */
export function toCartProduct(product: ProductBasics): ProductBasics {
  const { id, name, description, images, focus, price, lowestPrice, ...specs } = product;
  const tiers = product.tiers ?? (lowestPrice ? undefined : []);
  return { id, name, description, images, focus, price, ...specBasics({ ...specs, tiers }) };
}

export function lineKey(line: {
  product: { id: string };
  selectedColor?: string | undefined;
  sample?: true;
}): string {
  const key = [line.product.id, line.selectedColor];
  return JSON.stringify(line.sample ? [...key, 'sample'] : key);
}

export function withAdded(
  cart: Cart,
  product: ProductBasics,
  quantity: number,
  color?: string,
  sample = false,
): Cart {
  const line: CartItem = {
    product: toCartProduct(product),
    quantity,
    ...(color && { selectedColor: color }),
    ...(sample && { sample }),
  };
  const key = lineKey(line);
  const before = cart.find((other) => lineKey(other) === key);
  const added = lineQuantity(line, quantity);
  if (!before) return [...cart, { ...line, quantity: added }];
  const current = cart.map((other) =>
    other === before ? { ...other, product: line.product } : other,
  );
  return withQuantity(current, key, before.quantity + added);
}

/** Sets the quantity of a line. Quantities below 1 are ignored (docs/product.md#rules). */
export function withQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (!(quantity >= 1)) return cart;
  return cart.map((line) => {
    if (lineKey(line) !== key) return line;
    const { previousPrice, ...current } = line;
    return { ...current, quantity: lineQuantity(line, quantity) };
  });
}

export function withoutLine(cart: Cart, key: string): Cart {
  return cart.filter((line) => lineKey(line) !== key);
}

/** Undoes the removals between two carts. The quantities of lines added again since then are summed. */
export function withLinesRestored(cart: Cart, before: Cart, after: Cart): Cart {
  return restoreRemoved(cart, { before, after }, lineKey, (current, removed) => ({
    ...current,
    quantity: lineQuantity(current, current.quantity + removed.quantity),
  }));
}

/** Removes the lines that cannot be ordered. */
export function quotable(cart: Cart, unavailable: UnavailableProducts): Cart {
  return unavailable.size === 0 ? cart : cart.filter(({ product }) => !unavailable.has(product.id));
}

export function itemCount(cart: Cart): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function cartTitle(cart: Cart): string {
  return `Carrinho de Compras (${counted(itemCount(cart), 'item', 'itens')})`;
}
