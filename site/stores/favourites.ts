import type { ProductSummary } from '#shared/catalogue/product-summary.ts';
import {
  decodeFavourites,
  type Favourites,
  isFavourite,
  noFavourites,
  withFavouriteBack,
  withFavouriteToggled,
} from '#shared/favourites/favourites.ts';
import { announceUndo } from '../toast/announce.ts';
import { persistentAtom } from './persist.ts';

/** The visitor's favourites, kept in the browser on every change and shared by its tabs. */
export const $favourites = persistentAtom<Favourites>('favorites', noFavourites, {
  encode: JSON.stringify,
  decode: decodeFavourites,
});

/** Adds a product to the favourites, or removes it when it is there; a removal can be taken back. */
export function toggleFavourite(product: ProductSummary): void {
  const before = $favourites.get();
  $favourites.set(withFavouriteToggled(before, product));
  if (!isFavourite(before, product.id)) return;
  announceUndo('Produto removido dos favoritos', () =>
    $favourites.set(withFavouriteBack($favourites.get(), before, product.id)),
  );
}
