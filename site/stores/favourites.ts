import type { ProductSummary } from '#shared/catalogue/product-summary.ts';
import {
  decodeFavourites,
  isFavourite,
  withFavouriteRestored,
  withFavouriteToggled,
} from '#shared/favourites/favourites.ts';
import { storedList } from '../storage/persist.ts';
import { showUndoToast } from '../toast/show-toast.ts';

/** Storage key of the favourites. The value `[]` means that there are none. */
export const favouritesKey = 'favorites';

export const $favourites = storedList(favouritesKey, decodeFavourites);

export function toggleFavourite(product: ProductSummary): void {
  const before = $favourites.get();
  $favourites.set(withFavouriteToggled(before, product));
  if (!isFavourite(before, product.id)) return;
  showUndoToast('Produto removido dos favoritos', () =>
    $favourites.set(withFavouriteRestored($favourites.get(), before, product.id)),
  );
}
