import { formatSrcset, type Picture } from '#shared/images/picture.ts';

/** How a picture stands on a page. */
export interface ImageUse {
  picture: Picture;
  /** How wide it is shown, as the `sizes` of the image. */
  sizes: string;
  /** Whether it is among the first things seen, and so must not wait. */
  eager?: boolean;
  /** Instead of the picture's own, where the text beside it says it already. */
  alt?: string;
}

/** What an `img` says of its picture: the copies to choose from, and the place to keep free meanwhile. */
export function imageAttributes({ picture, sizes, eager = false, alt }: ImageUse) {
  return {
    src: picture.variants.find(({ width }) => width >= 640)?.url ?? picture.url,
    srcset: formatSrcset(picture),
    sizes,
    width: picture.width ?? undefined,
    height: picture.height ?? undefined,
    alt: alt ?? picture.alt,
    loading: eager ? 'eager' : 'lazy',
    priority: eager ? 'high' : undefined,
  } as const;
}
