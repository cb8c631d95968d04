import { decodeOrders, noOrders, type Order, type Orders, withOrder } from '#shared/cart/orders.ts';
import type { QuoteMessage } from '#shared/quote/message.ts';
import { changeCart } from '../stores/cart.ts';
import { persistentAtom } from '../stores/persist.ts';
import { announceUndo } from '../toast/announce.ts';

/** The last orders sent from this browser. */
export const $orders = persistentAtom<Orders>('last-orders', noOrders, {
  encode: JSON.stringify,
  decode: decodeOrders,
});

const waits = (count: number) =>
  count === 1
    ? '1 produto não coube e ficou no carrinho, para outra mensagem.'
    : `${count} produtos não couberam e ficaram no carrinho, para outra mensagem.`;

/**
 * The order has gone to the chat: the cart is emptied, but of what did not fit. Nobody knows whether the chat
 * has opened, so it is stored, and can be had back.
 */
export function orderSent({ sent, rest }: QuoteMessage): void {
  const orders = $orders.get();
  const undo = changeCart(() => rest);
  $orders.set(withOrder(orders, sent, rest, Date.now()));
  announceUndo(
    'Pedido enviado para o WhatsApp',
    () => {
      undo();
      $orders.set(orders);
    },
    rest.length > 0 ? waits(rest.length) : undefined,
  );
}

/** Puts an order into the cart once more. */
export function repeatOrder({ lines }: Order): void {
  changeCart(() => lines);
}
