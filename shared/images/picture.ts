/** A smaller copy of an image, in the pixels it has. */
export interface ImageVariant {
  width: number;
  url: string;
}

/** An image as pages show it: its address, its pixels when known, and its smaller copies, narrowest first. */
export interface Picture {
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
  variants: ImageVariant[];
}

/** Shown where a product has no image (docs/product.md#records). */
export const placeholderUrl = '/placeholder.svg';

/** What stands for the picture of a product that has none. */
export function placeholderPicture(alt: string): Picture {
  return { url: placeholderUrl, alt, width: 800, height: 800, variants: [] };
}

/** The widths every stored image is kept in besides its own, where it is wider (pixels). */
export const variantWidths = [320, 640, 1280] as const;

/** Reads the `variants` column; whatever is not a variant is left out. */
export function readVariants(column: unknown): ImageVariant[] {
  if (!Array.isArray(column)) return [];
  return column
    .filter(
      (entry): entry is ImageVariant =>
        typeof entry === 'object' &&
        entry !== null &&
        typeof (entry as ImageVariant).width === 'number' &&
        typeof (entry as ImageVariant).url === 'string',
    )
    .map(({ width, url }) => ({ width, url }))
    .sort((a, b) => a.width - b.width);
}

/** The `srcset` of a picture, or undefined when there is nothing to choose from. */
export function formatSrcset(picture: Picture): string | undefined {
  const candidates = new Map(picture.variants.map(({ width, url }) => [width, url]));
  if (picture.width !== null) candidates.set(picture.width, picture.url);
  if (candidates.size < 2) return undefined;
  return [...candidates]
    .sort(([a], [b]) => a - b)
    .map(([width, url]) => `${url} ${width}w`)
    .join(', ');
}

const objectPath =
  /^https?:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(\/storage\/v1\/object\/public\/.*)$/;

/**
 * The address under which a stored image answers now. A row keeps the address it had when it was uploaded;
 * the embedded backend may since have moved to another port, so an address on this machine follows it.
 */
export function currentUrl(storedUrl: string, supabaseUrl: string): string {
  const object = objectPath.exec(storedUrl)?.[1];
  return object === undefined ? storedUrl : new URL(object, supabaseUrl).href;
}
