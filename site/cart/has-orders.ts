import { storage } from '../storage/persist.ts';

/** Where the orders sent from this browser are stored (`order.ts`). */
export const ordersKey = 'last-orders';

/** Whether there are any: known without loading what shows them. */
export const hasOrders = (): boolean => (storage[ordersKey] ?? '[]') !== '[]';
