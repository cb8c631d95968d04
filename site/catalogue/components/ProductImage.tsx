import { formatSrcset, type Picture } from '#shared/images/picture.ts';

export interface ImageUse {
  picture: Picture;
  sizes: string;
  /** True for pictures above the fold; disables lazy loading. */
  eager?: boolean;
  /** Overrides the picture's own alternative text; empty if adjacent text says the same. */
  alt?: string;
}

export function imageAttributes({ picture, sizes, eager = false, alt }: ImageUse) {
  return {
    // Must precede the URL: browsers may start loading a picture as soon as its URL is set.
    loading: eager ? 'eager' : 'lazy',
    src: picture.variants.find(({ width }) => width >= 640)?.url ?? picture.url,
    srcset: formatSrcset(picture),
    sizes,
    width: picture.width ?? undefined,
    height: picture.height ?? undefined,
    alt: alt ?? picture.alt,
    priority: eager ? 'high' : undefined,
    style: picture.focus ? { objectPosition: picture.focus } : undefined,
  } as const;
}

/** `sizes` in the grid beside the filters. Understated on phones to load 640 px files (half the bytes). */
export const gridSizes =
  '(width < 40rem) 88vw, (width < 64rem) 44vw, (width < 90rem) 24vw, (width < 112rem) 340px, 420px';

export const listSizes = '(width < 40rem) 34vw, 220px';

/** Responsive picture that reserves its space while it loads. */
export function ProductImage({ className, ...use }: ImageUse & { className?: string }) {
  const { srcset, priority, alt, ...attributes } = imageAttributes(use);
  return (
    <img
      {...attributes}
      alt={alt}
      srcSet={srcset}
      fetchPriority={priority}
      decoding="async"
      className={className}
    />
  );
}
