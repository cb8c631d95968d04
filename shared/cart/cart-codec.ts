import { asText, isRecord, parseProductBasics } from '../catalogue/summary-codec.ts';
import { type Cart, type CartItem, clampQuantity, emptyCart, lineKey } from './cart.ts';

function parseLine(value: unknown): CartItem | undefined {
  if (!isRecord(value)) return undefined;
  const product = parseProductBasics(value.product);
  if (product === undefined) return undefined;
  const color = asText(value.selectedColor);
  return {
    product,
    quantity: clampQuantity(Number(value.quantity)),
    ...(color === '' ? {} : { selectedColor: color }),
  };
}

/** The valid lines of a stored cart, without duplicates. */
export function parseCart(value: unknown): Cart {
  if (!Array.isArray(value)) return emptyCart;
  const lines = new Map<string, CartItem>();
  for (const line of value.map(parseLine)) {
    if (line !== undefined && !lines.has(lineKey(line))) lines.set(lineKey(line), line);
  }
  return lines.size === 0 ? emptyCart : [...lines.values()];
}

/** Decodes the cart stored under `cart-items`; invalid JSON is an empty cart. */
export function decodeCart(stored: string): Cart {
  try {
    return parseCart(JSON.parse(stored));
  } catch {
    return emptyCart;
  }
}
