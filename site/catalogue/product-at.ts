import { type Favourite, readFavourite } from '#shared/favourites/favourites.ts';

/** The product an element of the page stands for, as its `data-product` tells. */
export function productAt(element: HTMLElement): Favourite | undefined {
  try {
    return readFavourite(JSON.parse(element.dataset.product ?? ''));
  } catch {
    return undefined;
  }
}
