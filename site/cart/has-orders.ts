import { storage } from '../storage/persist.ts';

/** Storage key of the orders sent from this browser (`order.ts`). */
export const ordersKey = 'last-orders';

/** Checks for orders without loading the code that displays them. */
export const hasOrders = (): boolean => (storage[ordersKey] ?? '[]') !== '[]';
