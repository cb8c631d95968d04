import { decodeOrders, noOrders, type Order, type Orders, withOrder } from '#shared/cart/orders.ts';
import type { QuoteMessage } from '#shared/quote/message.ts';
import { persistentAtom } from '../storage/persist.ts';
import { changeCart } from '../stores/cart.ts';
import { showUndoToast } from '../toast/show-toast.ts';
import { forgetOrderDetails } from './details.ts';
import { ordersKey } from './has-orders.ts';

/** The last orders sent from this browser. */
export const $orders = persistentAtom<Orders>(ordersKey, noOrders, {
  encode: JSON.stringify,
  decode: decodeOrders,
});

const restText = (count: number) =>
  count === 1
    ? '1 produto não coube e ficou no carrinho, para outra mensagem.'
    : `${count} produtos não couberam e ficaram no carrinho, para outra mensagem.`;

/**
 * Empties the cart of what was sent to WhatsApp. Whether the chat has opened cannot be known, so the order is stored
 * and can be undone.
 */
export function completeOrder({ sent, rest }: QuoteMessage): void {
  const orders = $orders.get();
  // Before the cart is empty, which then shows them.
  $orders.set(withOrder(orders, sent, rest, Date.now()));
  const undo = changeCart(() => rest);
  // What follows in another message is the same order.
  const restoreDetails = rest.length === 0 ? forgetOrderDetails() : undefined;
  showUndoToast(
    'Pedido enviado para o WhatsApp',
    () => {
      undo();
      restoreDetails?.();
      $orders.set(orders);
    },
    rest.length > 0 ? restText(rest.length) : undefined,
  );
}

/** Puts an order into the empty cart again. */
export function repeatOrder({ lines }: Order): void {
  changeCart(() => lines);
}
