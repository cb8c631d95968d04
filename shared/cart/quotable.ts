import type { UnavailableProducts } from '../catalogue/unavailable.ts';
import type { Cart } from './cart.ts';

/** Returns the lines that can be ordered. A file of its own, as every cart needs no more. */
export function quotable(cart: Cart, leftOut: UnavailableProducts): Cart {
  return leftOut.size === 0 ? cart : cart.filter(({ product }) => !leftOut.has(product.id));
}
