import { placeholderUrl } from '#shared/images/picture.ts';

function replace(image: HTMLImageElement): void {
  if (image.src.endsWith(placeholderUrl)) return;
  image.removeAttribute('srcset');
  image.src = placeholderUrl;
}

export function wirePictures(): void {
  const failed = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) replace(target);
  };
  // Uses the capture phase because image errors do not bubble.
  document.addEventListener('error', failed, true);
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image);
  }
}
