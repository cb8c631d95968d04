import { atom } from 'nanostores';
import type { CartProduct } from '../../../shared/cart/cart.ts';
import { refreshedCart, refreshedFavourites } from '../../../shared/cart/reconcile.ts';
import {
  type CatalogueSources,
  sourcesUrl,
} from '../../../shared/catalogue/browsing/catalogue-sources.ts';
import { inColor } from '../../../shared/catalogue/in-color.ts';
import { keptListedOf } from '../../../shared/catalogue/kept-product.ts';
import type { Favourite } from '../../../shared/favourites/favourites.ts';
import { $cart } from '../../cart/store.ts';
import { $favourites } from '../../favourites/store.ts';
import { loadProducts } from './load-products.ts';
import { readJson } from './read-json.ts';

/** The ids this browser keeps that are no longer in the catalogue. */
export const $gone = atom<ReadonlySet<string>>(new Set());

let reconciled = false;

/**
 * Brings what this browser keeps up to the catalogue of today, once a page. Without the catalogue, offline
 * for one, what is kept stands as it is.
 */
export function reconcileKept(): void {
  if (reconciled || ($cart.get().length === 0 && $favourites.get().length === 0)) return;
  reconciled = true;
  reconcile().catch(() => {
    reconciled = false;
  });
}

/** Does so although it was done: there is something new of which the page does not know all. */
export function reconcileAgain(): void {
  reconciled = false;
  reconcileKept();
}

async function reconcile(): Promise<void> {
  const products = await loadProducts(await readJson<CatalogueSources>(sourcesUrl));
  const listed = new Map(products.map((product) => [product.id, product]));

  // The description is in another file, and changes least: what is kept of it is good enough.
  const favourite = (kept: Favourite) => {
    const product = listed.get(kept.id);
    return product && keptListedOf(product, kept.description);
  };
  const line = (kept: CartProduct, color?: string): CartProduct | undefined => {
    const product = listed.get(kept.id);
    if (!product) return undefined;
    const { id, name, description, price } = keptListedOf(product, kept.description);
    // In the colour it was ordered in, where a variant shows it.
    const shown = color === undefined ? product : inColor(products, product, color);
    const { images } = keptListedOf(shown, '');
    return { id, name, description, images, price };
  };

  const cart = $cart.get();
  const favourites = $favourites.get();
  const kept = [...cart.map(({ product }) => product.id), ...favourites.map(({ id }) => id)];
  const refreshed = refreshedCart(cart, line);
  if (refreshed !== cart) $cart.set(refreshed);
  const liked = refreshedFavourites(favourites, favourite);
  if (liked !== favourites) $favourites.set(liked);
  $gone.set(new Set(kept.filter((id) => !listed.has(id))));
}
