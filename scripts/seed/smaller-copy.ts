import path from 'node:path';
import sharp from 'sharp';

/** The demo's pictures in smaller sizes: making them would be a quarter of what a first start computes. */
export const copiesFolder = path.join(import.meta.dirname, 'copies');

/** The file of a picture's copy at one of the widths below its own (pixels). */
export const copyFile = (name: string, width: number): string =>
  path.join(copiesFolder, `${name}-${width}.webp`);

/** Makes a picture as WebP at a width below its own (pixels). */
export function smallerCopy(picture: Buffer, width: number): Promise<Buffer> {
  return (
    sharp(picture)
      // The decoder's own way of reading smaller is quicker, and softer.
      .resize({ width, fastShrinkOnLoad: false })
      .webp({ quality: 78, effort: 6 })
      .toBuffer()
  );
}
