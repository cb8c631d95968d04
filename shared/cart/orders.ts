import { countText } from '../numbers/count-text.ts';
import { type Cart, itemCount, lineKey } from './cart.ts';
import { readCart } from './cart-codec.ts';

/** What was sent to the chat: one message, or several that belong together. */
export interface Order {
  /** When, in milliseconds. */
  at: number;
  lines: Cart;
  /** The keys of the lines that did not fit, and were to follow in a message of their own. */
  waiting: readonly string[];
}

/** The latest first. */
export type Orders = readonly Order[];

/** One constant, so that every server snapshot is the same object. */
export const noOrders: Orders = [];

/** How many a browser keeps. */
const mostOrders = 3;

/** The lines of a cart that are what an order left to send. */
export function waitingLines(cart: Cart, order: Order | undefined): Cart {
  return order ? cart.filter((line) => order.waiting.includes(lineKey(line))) : [];
}

/** The orders with one more; a message that brings what the last one left makes one order with it. */
export function withOrder(orders: Orders, sent: Cart, rest: Cart, at: number): Orders {
  const [last, ...earlier] = orders;
  const waiting = rest.map(lineKey);
  if (last === undefined || waitingLines(sent, last).length === 0) {
    return [{ at, lines: sent, waiting }, ...orders].slice(0, mostOrders);
  }
  const now = new Set(sent.map(lineKey));
  const lines = [...last.lines.filter((line) => !now.has(lineKey(line))), ...sent];
  return [{ at, lines, waiting }, ...earlier];
}

const readOrder = (value: unknown): Order | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { at, lines, waiting } = value as Record<string, unknown>;
  const cart = readCart(lines);
  // Later than that there are no dates.
  if (typeof at !== 'number' || !(Math.abs(at) <= 8.64e15) || cart.length === 0) return undefined;
  return {
    at,
    lines: cart,
    waiting: Array.isArray(waiting) ? waiting.filter((key) => typeof key === 'string') : [],
  };
};

/** The orders a browser has stored; what cannot be read is left out. */
export function decodeOrders(stored: string): Orders {
  try {
    const parsed: unknown = JSON.parse(stored);
    if (!Array.isArray(parsed)) return noOrders;
    const orders = parsed.map(readOrder).filter((order) => order !== undefined);
    return orders.length === 0 ? noOrders : orders.slice(0, mostOrders);
  } catch {
    return noOrders;
  }
}

/** "22 de novembro, 51 itens" */
export function orderSummary({ at, lines }: Order): string {
  const count = itemCount(lines);
  const day = new Date(at).toLocaleDateString('pt-BR', { day: 'numeric', month: 'long' });
  return `${day}, ${countText(count)} ${count === 1 ? 'item' : 'itens'}`;
}
