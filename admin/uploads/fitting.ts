import { maxImageBytes, maxStoredSide } from '#shared/images/file-rules.ts';

interface Pixels {
  width: number;
  height: number;
}

/** The most pixels that are decoded: four bytes each are a quarter of a gigabyte, which a phone still has. */
const maxPixels = 64_000_000;

/** Whether an image would be more than a phone has memory for. */
export function isBeyondMemory({ width, height }: Pixels): boolean {
  return width * height > maxPixels;
}

/** The pixels an image is stored with: its own, or fewer when its longer side has too many. */
export function fittedSize({ width, height }: Pixels): Pixels {
  const scale = Math.min(1, maxStoredSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Whether an image is stored as it was chosen, byte for byte. */
export function fitsAsItIs(bytes: number, { width, height }: Pixels): boolean {
  return bytes <= maxImageBytes && Math.max(width, height) <= maxStoredSide;
}
