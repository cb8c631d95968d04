import { maxImageBytes, maxStoredSide } from '#shared/images/file-rules.ts';

interface Pixels {
  width: number;
  height: number;
}

/** Decoded at four bytes each, a quarter of a gigabyte: what a phone can still afford. */
const maxPixels = 64_000_000;

/** Whether an image exceeds the memory of a phone. */
export function isBeyondMemory({ width, height }: Pixels): boolean {
  return width * height > maxPixels;
}

/** The size an image is stored in: its own, or scaled down to the longest side allowed. */
export function fittedSize({ width, height }: Pixels): Pixels {
  const scale = Math.min(1, maxStoredSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Whether an image is stored as it is, byte for byte. */
export function fitsAsItIs(bytes: number, { width, height }: Pixels): boolean {
  return bytes <= maxImageBytes && Math.max(width, height) <= maxStoredSide;
}
