import {
  type Cart,
  withAdded,
  withLinesRestored,
  withoutLine,
  withQuantity,
} from '#shared/cart/cart.ts';
import { decodeCart } from '#shared/cart/cart-codec.ts';
import type { ProductBasics } from '#shared/catalogue/product-summary.ts';
import { noteEvent } from '../analytics/events.ts';
import { refusedEvent, storedList } from '../storage/persist.ts';
import { showUndoToast } from '../toast/show-toast.ts';

const key = 'cart-items';

export const $cart = storedList(key, decodeCart);

if (!import.meta.env.SSR) {
  addEventListener(refusedEvent, (event) => {
    if ((event as CustomEvent).detail === key) {
      const hasCart = () => $cart.get().length > 0;
      void import('../cart/warn-of-loss.ts').then((loss) => loss.warnOfLoss(hasCart));
    }
  });
}

/** Changes the cart. Returns a function that restores removed lines. */
export function changeCart(change: (cart: Cart) => Cart): () => void {
  const before = $cart.get();
  const after = change(before);
  $cart.set(after);
  return () => $cart.set(withLinesRestored($cart.get(), before, after));
}

export function addToCart(
  product: ProductBasics,
  quantity: number,
  color?: string,
  sample = false,
): void {
  $cart.set(withAdded($cart.get(), product, quantity, color, sample));
  noteEvent({ add: product.id });
}

export function setQuantity(key: string, quantity: number): void {
  $cart.set(withQuantity($cart.get(), key, quantity));
}

export function removeLine(key: string): void {
  const undo = changeCart((cart) => withoutLine(cart, key));
  showUndoToast('Item removido do carrinho', undo);
}

export function clearCart(): void {
  const undo = changeCart(() => []);
  showUndoToast('O carrinho foi esvaziado', undo);
}
