import { logError } from '#admin/api/api-error.ts';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { brightnessWithin } from '#shared/print-areas/brightness.ts';
import { measuredBrightness, type PrintAreaForm } from '#shared/print-areas/print-area-form.ts';
import type { Quad } from '#shared/print-areas/quad.ts';
import { readPixels } from './read-pixels.ts';

/** Longer side of a picture whose brightness is measured, in pixels. */
export const measuredPixels = 160;

/** Measures the brightness of images within areas; skips images that cannot be read. */
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

/** Adds the brightness to areas that changed since it was measured. */
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
