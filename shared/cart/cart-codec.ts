import { isPositive, parseProductBasics, toText } from '../catalogue/summary-codec.ts';
import { decodeList, isRecord, parseList } from '../lists/decode-list.ts';
import { type Cart, type CartItem, lineKey, lineQuantity } from './cart.ts';

function parseLine(value: unknown): CartItem | undefined {
  if (!isRecord(value)) return undefined;
  const product = parseProductBasics(value.product);
  if (product === undefined) return undefined;
  const color = toText(value.selectedColor);
  const sizes = toText(value.sizes);
  const kind = value.sample === true && ({ sample: true } as const);
  return {
    product,
    quantity: lineQuantity({ product, ...kind }, Number(value.quantity)),
    ...(color && { selectedColor: color }),
    ...(sizes && { sizes }),
    ...kind,
    ...(isPositive(value.previousPrice) && { previousPrice: value.previousPrice }),
  };
}

export function parseCart(value: unknown): Cart {
  const lines = new Map<string, CartItem>();
  for (const line of parseList(value, parseLine)) {
    if (!lines.has(lineKey(line))) lines.set(lineKey(line), line);
  }
  return [...lines.values()];
}

export const decodeCart = (stored: string): Cart => parseCart(decodeList(stored, (line) => line));
