import { decodeOrders } from '#shared/cart/orders.ts';
import { keys, storedList } from '../storage/persist.ts';

/** The last orders. Not in `cart/order.ts` because the page of a sent order needs nothing else from there. */
export const $orders = storedList(keys.orders, decodeOrders);
