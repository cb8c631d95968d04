import type { ProductSummary } from '../catalogue/product-summary.ts';
import { parseProductSummary } from '../catalogue/summary-codec.ts';
import { type Current, replaceEqual } from '../catalogue/unavailable.ts';
import { decodeList } from '../lists/decode-list.ts';
import { restoreRemoved } from '../lists/restore-removed.ts';
import { counted } from '../numbers/format-number.ts';

export type Favourites = readonly ProductSummary[];

export function isFavourite(favourites: Favourites, id: string): boolean {
  return favourites.some((favourite) => favourite.id === id);
}

/** Adds a product. Existing favourites are not updated (docs/product.md#states). */
export function withFavourite(favourites: Favourites, product: ProductSummary): Favourites {
  return isFavourite(favourites, product.id) ? favourites : [...favourites, product];
}

export function withoutFavourite(favourites: Favourites, id: string): Favourites {
  return favourites.filter((favourite) => favourite.id !== id);
}

export function withFavouriteRestored(
  favourites: Favourites,
  before: Favourites,
  id: string,
): Favourites {
  const after = withoutFavourite(before, id);
  return restoreRemoved(favourites, { before, after }, (favourite) => favourite.id);
}

export function withFavouriteToggled(favourites: Favourites, product: ProductSummary): Favourites {
  return isFavourite(favourites, product.id)
    ? withoutFavourite(favourites, product.id)
    : withFavourite(favourites, product);
}

export function favouritedText(count: number): string {
  return counted(count, 'produto favoritado', 'produtos favoritados');
}

/** Refreshes the products. Returns the same object if nothing has changed. */
export function refreshedFavourites(
  favourites: Favourites,
  current: Current<ProductSummary>,
): Favourites {
  const products = favourites.map((stored) => replaceEqual(stored, current(stored)));
  return products.some((product, at) => product !== favourites[at]) ? products : favourites;
}

export function decodeFavourites(stored: string): Favourites {
  return decodeList(stored, parseProductSummary).reduce<Favourites>(withFavourite, []);
}
