import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { drawImage, releaseCanvas } from '#admin/uploads/drawn-image.ts';
import { thumbnailSource } from '#admin/uploads/image-source.ts';
import { openPicture } from '#admin/uploads/open-picture.ts';
import type { Pixels } from '#shared/sample/pixels.ts';

/** Nobody waits longer for a picture to be looked at (milliseconds). */
const longestWait = 5000;

async function smallestCopy(image: DraftImage): Promise<Blob> {
  if (image.kind === 'chosen') {
    const { data, variants } = await image.prepared;
    return variants[0]?.data ?? data;
  }
  const response = await fetch(thumbnailSource(image) ?? '', {
    signal: AbortSignal.timeout(longestWait),
  });
  if (!response.ok) throw new Error(`the image answered ${response.status}`);
  return response.blob();
}

/** The pixels of a picture file, made smaller where its longer side has more than `longest`; throws for what is none. */
export async function pixelsOf(file: Blob, longest: number): Promise<Pixels> {
  const bitmap = await openPicture(file);
  try {
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [bitmap.width, bitmap.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    ) as [number, number];
    return drawnPixels(drawImage(bitmap, width, height));
  } finally {
    bitmap.close();
  }
}

/** The pixels of a canvas, which is released. */
export function drawnPixels(canvas: HTMLCanvasElement): Pixels {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height);
  releaseCanvas(canvas);
  if (!pixels) throw new Error('no canvas to look at');
  return { data: pixels.data as Pixels['data'], width, height };
}

/**
 * The pixels of an image, made smaller.
 * @param longest its longer side, in pixels
 * @throws where it cannot be had, or is another site's that does not let it be looked at
 */
export const readPixels = async (image: DraftImage, longest: number): Promise<Pixels> =>
  pixelsOf(await smallestCopy(image), longest);
