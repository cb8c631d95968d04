import type { ProductSummary } from '../catalogue/product-summary.ts';
import { type Current, replaceEqual } from '../catalogue/reconcile.ts';
import { parseProductSummary } from '../catalogue/summary-codec.ts';
import { withPutBack } from '../lists/put-back.ts';
import { counted } from '../numbers/count-text.ts';

export type Favourites = readonly ProductSummary[];

/** One constant, so that every server snapshot is the same object. */
export const noFavourites: Favourites = [];

/** Whether a product is among the favourites. */
export function isFavourite(favourites: Favourites, id: string): boolean {
  return favourites.some((favourite) => favourite.id === id);
}

/** The favourites with a product added; one that is there already stays as it is (docs/product.md#states). */
export function withFavourite(favourites: Favourites, product: ProductSummary): Favourites {
  return isFavourite(favourites, product.id) ? favourites : [...favourites, product];
}

/** The favourites without a product. */
export function withoutFavourite(favourites: Favourites, id: string): Favourites {
  return favourites.filter((favourite) => favourite.id !== id);
}

/** The favourites with one that was removed put back where it was. */
export function withFavouriteBack(
  favourites: Favourites,
  before: Favourites,
  id: string,
): Favourites {
  const after = withoutFavourite(before, id);
  return withPutBack(favourites, { before, after }, (favourite) => favourite.id);
}

/** Adds a product, or removes it when it is there. */
export function withFavouriteToggled(favourites: Favourites, product: ProductSummary): Favourites {
  return isFavourite(favourites, product.id)
    ? withoutFavourite(favourites, product.id)
    : withFavourite(favourites, product);
}

/** "1 produto favoritado", "3 produtos favoritados". */
export function favouritedText(count: number): string {
  return counted(count, 'produto favoritado', 'produtos favoritados');
}

/** The favourites with every product as it is now. */
export function refreshedFavourites(
  favourites: Favourites,
  current: Current<ProductSummary>,
): Favourites {
  const products = favourites.map((kept) => replaceEqual(kept, current(kept)));
  return products.some((product, at) => product !== favourites[at]) ? products : favourites;
}

/** The favourites a browser kept under `favorites`; unreadable text is none. */
export function decodeFavourites(stored: string): Favourites {
  try {
    const parsed: unknown = JSON.parse(stored);
    if (!Array.isArray(parsed)) return noFavourites;
    const read = parsed
      .map(parseProductSummary)
      .filter((favourite) => favourite !== undefined)
      .reduce(withFavourite, noFavourites);
    return read.length === 0 ? noFavourites : read;
  } catch {
    return noFavourites;
  }
}
