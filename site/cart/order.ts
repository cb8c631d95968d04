import { type Order, withOrder } from '#shared/cart/orders.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { moreMessages, type QuoteMessage } from '#shared/quote/quote-message.ts';
import { cartToShare, listLink } from '#shared/sharing/list-link.ts';
import { paths } from '../paths.ts';
import { cancelOrder } from '../requests/queue.ts';
import { changeCart } from '../stores/cart.ts';
import { $orders } from '../stores/orders.ts';
import { showUndoToast } from '../toast/show-toast.ts';
import { $details, forgetOrderDetails } from './details.ts';

/** Moves the sent lines to the last orders. Returns a function that moves them back and cancels a pending request. */
export function completeOrder(message: QuoteMessage, protocol: string) {
  const { rest } = message;
  const orders = $orders.get();
  const { neededBy } = $details.get();
  // Set before the cart is emptied because an empty cart shows the last orders.
  $orders.set(withOrder(orders, message, { at: Date.now(), protocol, neededBy }));
  const undo = changeCart(() => rest);
  // Any remaining products are sent as part of the same order and need the same details.
  const restoreDetails = rest.length === 0 ? forgetOrderDetails() : undefined;
  return () => {
    undo();
    restoreDetails?.();
    $orders.set(orders);
    cancelOrder(protocol);
  };
}

/** Announces a completed order with an undo button because the chat may not have opened. */
export function showCompleted(
  text: string,
  { rest, more }: QuoteMessage,
  protocol: string,
  undo: () => void,
): void {
  const left = counted(
    rest.length,
    'produto não coube e ficou no carrinho',
    'produtos não couberam e ficaram no carrinho',
  );
  showUndoToast(text, undo, {
    id: protocol,
    description: `Pedido ${protocol}${rest.length > 0 ? `. ${left}, para ${moreMessages(more)}.` : ''}`,
  });
}

/** Returns the link to an order's page, which opens on any device. */
export function orderLink({ lines, protocols, neededBy = '' }: Order): string {
  const note = { protocol: protocols.join(' e '), neededBy };
  return listLink(paths.order, cartToShare(lines), note).url;
}

/** Keeps focus inside the panel after the focused button is removed. */
export function focusCartTitle(): void {
  document.getElementById('cart-title')?.focus();
}
