import { isFavourite } from '#shared/favourites/favourites.ts';
import { productAt } from '../catalogue/client/product-at.ts';
import { closest } from '../layout/element.ts';
import { $favourites, toggleFavourite } from '../stores/favourites.ts';
import { heartLabels } from './labels.ts';

export function wireHearts(): void {
  document.addEventListener('click', ({ target }) => {
    const holder = closest(target, '[data-heart]')?.closest<HTMLElement>('[data-product]');
    const product = holder ? productAt(holder) : undefined;
    if (product) toggleFavourite(product);
  });

  $favourites.subscribe((favourites) => {
    for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) {
      const on = isFavourite(favourites, heart.dataset.heart ?? '');
      // Skips unchanged hearts to avoid a reflow.
      if (on === heart.hasAttribute('data-on')) continue;
      heart.toggleAttribute('data-on', on);
      heart.ariaLabel = on ? heartLabels.remove : heartLabels.add;
    }
  });
}
