import { maxImageBytes, maxStoredSide } from '#shared/images/file-rules.ts';
import type { PictureSize } from '#shared/images/picture-size.ts';

/** Returns the size to store an image in, scaled down to the longest side allowed. */
export function fittedSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, maxStoredSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** True if an image is stored byte for byte. */
export function fitsAsItIs(bytes: number, { width, height }: PictureSize): boolean {
  return bytes <= maxImageBytes && Math.max(width, height) <= maxStoredSide;
}
