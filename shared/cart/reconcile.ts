import type { Favourite, Favourites } from '../favourites/favourites.ts';
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
  current: Current<Favourite>,
): Favourites {
  const products = favourites.map((kept) => {
    const product = current(kept) ?? kept;
    return equal(product, kept) ? kept : product;
  });
  return products.some((product, at) => product !== favourites[at]) ? products : favourites;
}

/** The lines a quote can be asked for: those whose product is still in the catalogue. */
export function quotable(cart: Cart, gone: ReadonlySet<string>): Cart {
  return gone.size === 0 ? cart : cart.filter(({ product }: CartItem) => !gone.has(product.id));
}

/** Says that some lines are left out; undefined when none is. */
export function leftOutText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? '1 produto não está mais no catálogo e fica fora do pedido.'
    : `${count} produtos não estão mais no catálogo e ficam fora do pedido.`;
}
