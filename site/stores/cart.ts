import {
  type Cart,
  emptyCart,
  withAdded,
  withLinesBack,
  withoutLine,
  withQuantity,
} from '#shared/cart/cart.ts';
import { decodeCart } from '#shared/cart/cart-codec.ts';
import type { ProductBasics } from '#shared/catalogue/product-summary.ts';
import { announceUndo } from '../toast/announce.ts';
import { persistentAtom } from './persist.ts';

/** The visitor's cart, kept in the browser on every change and shared by its tabs. */
export const $cart = persistentAtom<Cart>('cart-items', emptyCart, {
  encode: JSON.stringify,
  decode: decodeCart,
});

/** Changes the cart; answers what puts back the lines that were taken from it. */
export function changeCart(change: (cart: Cart) => Cart): () => void {
  const before = $cart.get();
  const after = change(before);
  $cart.set(after);
  return () => $cart.set(withLinesBack($cart.get(), before, after));
}

/** Adds a product, to its line of that colour when there is one. */
export function addToCart(product: ProductBasics, quantity: number, color?: string): void {
  $cart.set(withAdded($cart.get(), product, quantity, color));
}

/** Changes the quantity of a line; below 1 nothing happens. */
export function setQuantity(key: string, quantity: number): void {
  $cart.set(withQuantity($cart.get(), key, quantity));
}

export function removeLine(key: string): void {
  announceUndo(
    'Item removido do carrinho',
    changeCart((cart) => withoutLine(cart, key)),
  );
}

export function clearCart(): void {
  announceUndo(
    'O carrinho foi esvaziado',
    changeCart(() => emptyCart),
  );
}
