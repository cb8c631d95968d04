import type { Favourites, ProductSummary } from '../favourites/favourites.ts';
import type { Cart, CartItem, CartProduct } from './cart.ts';

/** What the catalogue says now of a product a browser has kept; undefined when it is no longer in it. */
export type Current<Kept> = (kept: Kept, color?: string) => Kept | undefined;

const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The cart with every product as it is now; the same object when nothing has changed. Gone ones stay. */
export function refreshedCart(cart: Cart, current: Current<CartProduct>): Cart {
  const lines = cart.map((line) => {
    const product = current(line.product, line.selectedColor) ?? line.product;
    return equal(product, line.product) ? line : { ...line, product };
  });
  return lines.some((line, at) => line !== cart[at]) ? lines : cart;
}

/** The favourites with every product as it is now. */
export function refreshedFavourites(
  favourites: Favourites,
  current: Current<ProductSummary>,
): Favourites {
  const products = favourites.map((kept) => {
    const product = current(kept) ?? kept;
    return equal(product, kept) ? kept : product;
  });
  return products.some((product, at) => product !== favourites[at]) ? products : favourites;
}

/** Why a product cannot be asked for, though a browser keeps it. */
export type LeftOut = 'removed' | 'out-of-stock';

/** By the product's id. */
export type LeftOuts = ReadonlyMap<string, LeftOut>;

/** One constant, so that every server snapshot is the same object. */
export const nothingLeftOut: LeftOuts = new Map();

/** The lines a quote can be asked for: those whose product is in the catalogue, and to be had. */
export function quotable(cart: Cart, leftOut: LeftOuts): Cart {
  return leftOut.size === 0
    ? cart
    : cart.filter(({ product }: CartItem) => !leftOut.has(product.id));
}

const reasons: Record<LeftOut, [one: string, several: string]> = {
  removed: [
    'produto não está mais no catálogo e fica fora do pedido.',
    'produtos não estão mais no catálogo e ficam fora do pedido.',
  ],
  'out-of-stock': [
    'produto está indisponível e fica fora do pedido.',
    'produtos estão indisponíveis e ficam fora do pedido.',
  ],
};

/** Says which lines are left out and why, a sentence for each reason. */
export function leftOutTexts(cart: Cart, leftOut: LeftOuts): string[] {
  return (['removed', 'out-of-stock'] as const).flatMap((reason) => {
    const count = cart.filter(({ product }) => leftOut.get(product.id) === reason).length;
    return count === 0 ? [] : [`${count} ${reasons[reason][count === 1 ? 0 : 1]}`];
  });
}
