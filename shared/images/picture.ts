import { isRecord } from '../lists/decode-list.ts';

export interface ImageVariant {
  width: number;
  url: string;
}

/** Image with its size in pixels, if known, and its smaller variants, narrowest first. */
export interface Picture {
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
  variants: ImageVariant[];
  /** Focal point (`object-position`) that crops keep in view. Missing if centred. */
  focus?: string;
}

/** Focal point that crops keep in view, as fractions of the picture's width and height. */
export type Focus = readonly [x: number, y: number];

export const middle: Focus = [0.5, 0.5];

/** Formats a point as `object-position`. Undefined if it is the centre. */
export function focusPosition([x, y]: Focus): string | undefined {
  const [across, down] = [x, y].map((value) => Math.round(value * 100));
  return across === 50 && down === 50 ? undefined : `${across}% ${down}%`;
}

/** Placeholder for a product without images (docs/product.md#records). */
export const placeholderUrl = '/placeholder.svg';

export function placeholderPicture(alt: string): Picture {
  return { url: placeholderUrl, alt, width: 800, height: 800, variants: [] };
}

/** Widths of the smaller variants. Only variants that are narrower than the image exist. */
export const variantWidths = [320, 640, 1280] as const;

const isVariant = (entry: unknown): entry is ImageVariant =>
  isRecord(entry) && typeof entry.width === 'number' && typeof entry.url === 'string';

export function parseVariants(column: unknown): ImageVariant[] {
  if (!Array.isArray(column)) return [];
  const variants = column.filter(isVariant).map(({ width, url }) => ({ width, url }));
  return variants.sort((a, b) => a.width - b.width);
}

/** Minimum width for link previews in chats. */
const sharedWidth = 1200;

/** Returns a variant for link previews, which drop heavy originals. Undefined for the placeholder, an SVG. */
export function shareCopy(picture: Picture): Picture | undefined {
  if (picture.url === placeholderUrl) return undefined;
  const { width, height, variants } = picture;
  const copy = variants.find((variant) => variant.width >= sharedWidth);
  if (!copy || !width || !height) return picture;
  return { ...picture, ...copy, height: Math.round((height * copy.width) / width) };
}

export function formatSrcset(picture: Picture): string | undefined {
  const candidates = new Map(picture.variants.map(({ width, url }) => [width, url]));
  if (picture.width !== null) candidates.set(picture.width, picture.url);
  if (candidates.size < 2) return undefined;
  return [...candidates]
    .sort(([a], [b]) => a - b)
    .map(([width, url]) => `${url} ${width}w`)
    .join(', ');
}

/** Matches an object of the embedded backend, on its own port or under the site's origin (`sameOriginPath`). */
const embeddedObject =
  /^https?:\/\/(?:(?:127\.0\.0\.1|localhost)(?::\d+)?|[^/]+\/supabase)(\/storage\/v1\/object\/public\/.*)$/;

/**
 * Returns the current URL of a stored image. Rows keep the URL from the upload, but the embedded backend's host or port
 * may have changed since.
 * @param supabaseUrl Supabase as browsers reach it: a URL, or a path on the site's own origin
 */
export function currentUrl(storedUrl: string, supabaseUrl: string): string {
  const object = embeddedObject.exec(storedUrl)?.[1];
  return object === undefined ? storedUrl : `${supabaseUrl.replace(/\/+$/, '')}${object}`;
}

/** Maps a stored image to a picture. `supabaseUrl` is the current origin of images. */
export function storedPicture(
  supabaseUrl: string,
  { url, variants, ...picture }: Omit<Picture, 'variants'> & { variants: unknown },
): Picture {
  const toUrl = (stored: string) => currentUrl(stored, supabaseUrl);
  const copies = parseVariants(variants).map((copy) => ({ ...copy, url: toUrl(copy.url) }));
  return { url: toUrl(url), ...picture, variants: copies };
}

/** Maps a stored image that needs no alternative text because the title beside it describes it. */
export const decorativePicture = (
  supabaseUrl: string,
  stored: { url: string; width?: number | null; height?: number | null; variants?: unknown },
): Picture =>
  storedPicture(supabaseUrl, { alt: '', width: null, height: null, variants: [], ...stored });
