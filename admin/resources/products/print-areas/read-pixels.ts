import { logError } from '#admin/api/api-error.ts';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { openPicture } from '#admin/uploads/drawn-image.ts';
import { fullSource, thumbnailSource } from '#admin/uploads/image-source.ts';
import { pickLightest } from '#admin/uploads/prepare-image.ts';
import { releaseCanvas, scaled } from '#shared/logo-preview/canvas.ts';
import type { Pixels } from '#shared/logo-preview/pixels.ts';
import { brightnessWithin } from '#shared/print-areas/brightness.ts';
import { measuredBrightness, type PrintAreaForm } from '#shared/print-areas/print-area-form.ts';
import type { Quad } from '#shared/print-areas/quad.ts';

const timeout = 5000;

/** Reads the file of an image or of its smallest variant. */
export async function fileOf(image: DraftImage, which: 'whole' | 'smallest'): Promise<Blob> {
  const isWhole = which === 'whole';
  if (image.kind === 'chosen') {
    const prepared = await image.prepared;
    return isWhole ? prepared.data : pickLightest(prepared);
  }
  const response = await fetch((isWhole ? fullSource(image) : thumbnailSource(image)) ?? '', {
    signal: AbortSignal.timeout(isWhole ? 6 * timeout : timeout),
  });
  if (!response.ok) throw new Error(`The image URL responded with ${response.status}`);
  return response.blob();
}

/** Reads the pixels of a picture file, scaled down so that its longer side has at most `longest` pixels. */
export async function pixelsOf(file: Blob, longest: number): Promise<Pixels> {
  const bitmap = await openPicture(file);
  try {
    return scaled(bitmap, bitmap, longest);
  } finally {
    bitmap.close();
  }
}

/** Reads the pixels of a canvas, then releases the canvas. */
export function drawnPixels(canvas: HTMLCanvasElement): Pixels {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height);
  releaseCanvas(canvas);
  if (!pixels) throw new Error('The browser provides no canvas context to read from');
  return { data: pixels.data as Pixels['data'], width, height };
}

/** Reads an image's pixels. Rejects if the image cannot be loaded or its site's CORS policy forbids reading it. */
export const readPixels = async (image: DraftImage, longest: number): Promise<Pixels> =>
  pixelsOf(await fileOf(image, 'smallest'), longest);

/** Longer side, in pixels, of the scaled-down picture whose brightness is measured. */
export const measuredPixels = 160;

/** Measures the brightness of images within areas. Skips images that cannot be read. */
export async function readBrightness<Area>(
  drawn: readonly { area: Area; image: DraftImage; quad: Quad }[],
): Promise<Map<Area, number>> {
  const found = new Map<Area, number>();
  await Promise.all(
    [...Map.groupBy(drawn, ({ image }) => image)].map(async ([image, areas]) => {
      try {
        const pixels = await readPixels(image, measuredPixels);
        for (const { area, quad } of areas) {
          const brightness = brightnessWithin(pixels, quad);
          if (brightness !== null) found.set(area, brightness);
        }
      } catch (cause) {
        logError('The brightness of an image could not be measured', cause);
      }
    }),
  );
  return found;
}

/** Measures the brightness of areas that have changed since the last measurement. */
export async function measureAreas(
  areas: readonly PrintAreaForm[],
  images: readonly DraftImage[],
): Promise<PrintAreaForm[]> {
  const found = await readBrightness(
    areas.flatMap((area) => {
      const image = images.find(({ key }) => key === area.imageKey);
      const isKnown = measuredBrightness(area) !== null;
      return image && area.quad && !isKnown ? [{ area, image, quad: area.quad }] : [];
    }),
  );
  return areas.map((area) => {
    const brightness = found.get(area);
    if (brightness === undefined || area.quad === null) return { ...area };
    return { ...area, measured: { brightness, quad: area.quad, imageKey: area.imageKey } };
  });
}
