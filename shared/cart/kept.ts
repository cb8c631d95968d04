import {
  atLeastOne,
  type Cart,
  type CartItem,
  type CartProduct,
  emptyCart,
  lineKey,
} from './cart.ts';

/** What a visitor's browser keeps may be old, edited or cut short: whatever does not read as it should is left out. */
type Unknown = Record<string, unknown>;

const isRecord = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The addresses among what was kept as images: on the web, or of this site. */
export function keptImages(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((url) => typeof url === 'string' && /^(https?:\/\/|\/(?!\/))/.test(url));
}

/** A product as it was kept, or undefined when it cannot be told which one it is. */
export function keptCartProduct(value: unknown): CartProduct | undefined {
  if (!isRecord(value) || textOf(value.id) === '' || textOf(value.name) === '') {
    return undefined;
  }
  const price = Number(value.price ?? 0);
  return {
    id: textOf(value.id),
    name: textOf(value.name),
    description: textOf(value.description),
    images: keptImages(value.images),
    price: Number.isFinite(price) && price > 0 ? price : 0,
  };
}

function keptLine(value: unknown): CartItem | undefined {
  if (!isRecord(value)) return undefined;
  const product = keptCartProduct(value.product);
  if (product === undefined) return undefined;
  const color = textOf(value.selectedColor);
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
  for (const line of value.map(keptLine)) {
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
