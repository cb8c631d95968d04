import {
  decodeFavourites,
  type Favourite,
  type Favourites,
  noFavourites,
  withFavouriteToggled,
} from '../../shared/favourites/favourites.ts';
import { persistentAtom } from '../storage/persist.ts';

/** The visitor's favourites, kept in the browser on every change and shared by its tabs. */
export const $favourites = persistentAtom<Favourites>('favorites', noFavourites, {
  encode: JSON.stringify,
  decode: decodeFavourites,
});

/** Adds a product to the favourites, or removes it when it is there. */
export function toggleFavourite(product: Favourite): void {
  $favourites.set(withFavouriteToggled($favourites.get(), product));
}
