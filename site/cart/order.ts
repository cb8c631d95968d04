import { decodeOrders, type Order, withOrder } from '#shared/cart/orders.ts';
import { counted } from '#shared/numbers/format-number.ts';
import type { QuoteMessage } from '#shared/quote/message.ts';
import { listKeys, storedList } from '../storage/persist.ts';
import { changeCart } from '../stores/cart.ts';
import { showUndoToast } from '../toast/show-toast.ts';
import { forgetOrderDetails } from './details.ts';

export const $orders = storedList(listKeys.orders, decodeOrders);

/** Removes the sent lines, and offers to undo that: the chat may not have opened. */
export function completeOrder({ sent, rest }: QuoteMessage): void {
  const orders = $orders.get();
  // Before the cart is emptied, as the empty cart shows the orders.
  $orders.set(withOrder(orders, sent, rest, Date.now()));
  const undo = changeCart(() => rest);
  // Further messages belong to the same order.
  const restoreDetails = rest.length === 0 ? forgetOrderDetails() : undefined;
  showUndoToast(
    'Pedido enviado para o WhatsApp',
    () => {
      undo();
      restoreDetails?.();
      $orders.set(orders);
    },
    rest.length > 0
      ? counted(
          rest.length,
          'produto não coube e ficou no carrinho, para outra mensagem.',
          'produtos não couberam e ficaram no carrinho, para outra mensagem.',
        )
      : undefined,
  );
}

export function repeatOrder({ lines }: Order): void {
  changeCart(() => lines);
}
