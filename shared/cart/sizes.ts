import type { ProductBasics } from '../catalogue/product-summary.ts';
import { countText } from '../numbers/format-number.ts';
import { type Cart, lineKey, withAdded } from './cart.ts';

/** Pieces per size, in the order of the product's sizes. */
export type Sizes = ReadonlyMap<string, number>;

/** Parses a product's list of sizes, such as "PP, P, M". */
export const sizesOf = (text: string | null): string[] => [
  ...new Set((text ?? '').split(/[,;]/).flatMap((size) => size.trim() || [])),
];

/** Formats pieces per size, as in "P (10), M (20)". */
const formatSizes = (sizes: Sizes): string =>
  [...sizes].flatMap(([size, pieces]) => (pieces > 0 ? `${size} (${pieces})` : [])).join(', ');

/** Parses "P (10), M (20)" and ignores anything else in the text. */
export function parseSizes(text = ''): Map<string, number> {
  const found = text.matchAll(/(?:^|, )([^,]+) \((\d{1,6})\)/g);
  return new Map([...found].map(([, size = '', pieces]) => [size, Number(pieces)]));
}

export const piecesOf = (sizes: Sizes): number =>
  [...sizes.values()].reduce((sum, pieces) => sum + pieces, 0);

/** Adds pieces per size to a product's line. `quantity` is needed if some pieces have no size yet. */
export function withSizesAdded(
  cart: Cart,
  product: ProductBasics,
  color: string | undefined,
  sizes: Sizes,
  quantity = piecesOf(sizes),
): Cart {
  const key = lineKey({ product, selectedColor: color });
  const sum = parseSizes(cart.find((line) => lineKey(line) === key)?.sizes);
  for (const [size, pieces] of sizes) sum.set(size, (sum.get(size) ?? 0) + pieces);
  return withAdded(cart, product, quantity, color).map((line) =>
    lineKey(line) === key ? { ...line, sizes: formatSizes(sum) } : line,
  );
}

/** Formats a line's sizes and the pieces without a size, as in "P (10), M (20), 5 a definir". */
export function sizesText({ sizes, quantity }: { sizes?: string; quantity: number }): string {
  if (!sizes) return '';
  const rest = quantity - piecesOf(parseSizes(sizes));
  if (rest === 0) return sizes;
  return `${sizes}, ${countText(Math.abs(rest))} ${rest > 0 ? 'a definir' : 'a menos, a definir'}`;
}
