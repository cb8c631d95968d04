import { isRecord, parseProductBasics, toText } from '../catalogue/summary-codec.ts';
import { decodeList, parseList } from '../lists/decode-list.ts';
import { type Cart, type CartItem, clampQuantity, emptyCart, lineKey } from './cart.ts';

function parseLine(value: unknown): CartItem | undefined {
  if (!isRecord(value)) return undefined;
  const product = parseProductBasics(value.product);
  if (product === undefined) return undefined;
  const color = toText(value.selectedColor);
  return {
    product,
    quantity: clampQuantity(Number(value.quantity)),
    ...(color === '' ? {} : { selectedColor: color }),
    ...(value.sample === true ? { sample: true } : {}),
  };
}

/** The valid lines of a stored cart, without duplicates. */
export function parseCart(value: unknown): Cart {
  const lines = new Map<string, CartItem>();
  for (const line of parseList(value, parseLine)) {
    if (!lines.has(lineKey(line))) lines.set(lineKey(line), line);
  }
  return lines.size === 0 ? emptyCart : [...lines.values()];
}

/** Decodes the cart stored under `cart-items`; invalid JSON is an empty cart. */
export function decodeCart(stored: string): Cart {
  return parseCart(decodeList(stored, (line) => line));
}
