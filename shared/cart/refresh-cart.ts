import type { ProductBasics } from '../catalogue/product-summary.ts';
import {
  type Current,
  replaceEqual,
  type Unavailability,
  type UnavailableProducts,
} from '../catalogue/unavailable.ts';
import { counted } from '../numbers/format-number.ts';
import type { Cart, CartItem } from './cart.ts';

/** Refreshes the cart's products; returns the same object when nothing changed. Removed products stay. */
export function refreshedCart(cart: Cart, current: Current<ProductBasics>): Cart {
  const lines = cart.map((line) => {
    const product = replaceEqual(line.product, current(line.product, line.selectedColor));
    return product === line.product ? line : { ...line, product };
  });
  return lines.some((line, at) => line !== cart[at]) ? lines : cart;
}

export function quotable(cart: Cart, leftOut: UnavailableProducts): Cart {
  return leftOut.size === 0
    ? cart
    : cart.filter(({ product }: CartItem) => !leftOut.has(product.id));
}

const reasons: Record<Unavailability, [one: string, several: string]> = {
  removed: [
    'produto não está mais no catálogo e fica fora do pedido.',
    'produtos não estão mais no catálogo e ficam fora do pedido.',
  ],
  'out-of-stock': [
    'produto está indisponível e fica fora do pedido.',
    'produtos estão indisponíveis e ficam fora do pedido.',
  ],
};

export function unavailableTexts(cart: Cart, leftOut: UnavailableProducts): string[] {
  return (['removed', 'out-of-stock'] as const).flatMap((reason) => {
    const count = cart.filter(({ product }) => leftOut.get(product.id) === reason).length;
    return count === 0 ? [] : [counted(count, ...reasons[reason])];
  });
}
