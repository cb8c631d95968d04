import { asText, isRecord, parseProductBasics } from '../catalogue/summary-codec.ts';
import { atLeastOne, type Cart, type CartItem, emptyCart, lineKey } from './cart.ts';

function parseLine(value: unknown): CartItem | undefined {
  if (!isRecord(value)) return undefined;
  const product = parseProductBasics(value.product);
  if (product === undefined) return undefined;
  const color = asText(value.selectedColor);
  return {
    product,
    quantity: atLeastOne(Number(value.quantity)),
    ...(color === '' ? {} : { selectedColor: color }),
  };
}

/** The lines of a cart as they were kept: what cannot be read is left out, and each line is there once. */
export function readCart(value: unknown): Cart {
  if (!Array.isArray(value)) return emptyCart;
  const lines = new Map<string, CartItem>();
  for (const line of value.map(parseLine)) {
    if (line !== undefined && !lines.has(lineKey(line))) lines.set(lineKey(line), line);
  }
  return lines.size === 0 ? emptyCart : [...lines.values()];
}

/** The cart a browser kept under `cart-items`; unreadable text is an empty cart. */
export function decodeCart(stored: string): Cart {
  try {
    return readCart(JSON.parse(stored));
  } catch {
    return emptyCart;
  }
}
