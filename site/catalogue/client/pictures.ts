import { placeholderUrl } from '#shared/images/picture.ts';

function replace(image: HTMLImageElement): void {
  if (image.src.endsWith(placeholderUrl)) return;
  image.removeAttribute('srcset');
  image.src = placeholderUrl;
}

/** A picture that does not come is replaced by the one that stands for none, whenever it was asked for. */
export function wirePictures(): void {
  // Errors of pictures do not bubble, but they can be caught on their way down.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replace(target);
    },
    true,
  );
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image);
  }
}
