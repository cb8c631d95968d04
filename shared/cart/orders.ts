import { parseText } from '../catalogue/summary-codec.ts';
import { decodeList, isRecord, parseList } from '../lists/decode-list.ts';
import { counted } from '../numbers/format-number.ts';
import { type Cart, itemCount, lineKey } from './cart.ts';
import { parseCart } from './cart-codec.ts';

/** Order sent by WhatsApp or directly to the shop, in one or more messages. */
export interface Order {
  /** Time of the order, in milliseconds since the epoch. */
  at: number;
  lines: Cart;
  /** Keys of the lines that did not fit into the message and need another message. */
  waiting: readonly string[];
  /** Protocol numbers of the order, one for each message. */
  protocols: readonly string[];
  /** ISO date, or empty. */
  neededBy?: string;
}

/** Orders, the latest first. */
export type Orders = readonly Order[];

const maxOrders = 3;

export function waitingLines(cart: Cart, order: Order | undefined): Cart {
  return order ? cart.filter((line) => order.waiting.includes(lineKey(line))) : [];
}

/** Adds an order. If it contains the previous order's waiting lines, it is merged into that order. */
export function withOrder(
  orders: Orders,
  { sent, rest }: { sent: Cart; rest: Cart },
  { at, protocol, neededBy = '' }: { at: number; protocol: string; neededBy?: string },
): Orders {
  const [last, ...earlier] = orders;
  const order = { at, waiting: rest.map(lineKey), ...(neededBy !== '' && { neededBy }) };
  if (last === undefined || waitingLines(sent, last).length === 0) {
    return [{ ...order, lines: sent, protocols: [protocol] }, ...orders].slice(0, maxOrders);
  }
  const now = new Set(sent.map(lineKey));
  const lines = [...last.lines.filter((line) => !now.has(lineKey(line))), ...sent];
  return [{ ...order, lines, protocols: [...last.protocols, protocol] }, ...earlier];
}

const parseOrder = (value: unknown): Order | undefined => {
  if (!isRecord(value)) return undefined;
  const { at, lines, waiting, protocols, neededBy } = value;
  const cart = parseCart(lines);
  // A Date outside this range is invalid.
  if (typeof at !== 'number' || !(Math.abs(at) <= 8.64e15) || cart.length === 0) return undefined;
  return {
    at,
    lines: cart,
    waiting: parseList(waiting, parseText),
    protocols: parseList(protocols, parseText),
    ...(typeof neededBy === 'string' ? { neededBy } : {}),
  };
};

export function decodeOrders(stored: string): Orders {
  return decodeList(stored, parseOrder).slice(0, maxOrders);
}

/** Formats an order, as in "22 de novembro, 51 itens". */
export function orderSummary({ at, lines }: Order): string {
  const day = new Date(at).toLocaleDateString('pt-BR', { day: 'numeric', month: 'long' });
  return `${day}, ${counted(itemCount(lines), 'item', 'itens')}`;
}
