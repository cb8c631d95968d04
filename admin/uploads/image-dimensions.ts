import { maxImageBytes, maxStoredSide } from '#shared/images/file-rules.ts';
import type { PictureSize } from '#shared/images/picture-size.ts';

/** The size an image is stored in: its own, or scaled down to the longest side allowed. */
export function fittedSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, maxStoredSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Whether an image is stored as it is, byte for byte. */
export function fitsAsItIs(bytes: number, { width, height }: PictureSize): boolean {
  return bytes <= maxImageBytes && Math.max(width, height) <= maxStoredSide;
}
