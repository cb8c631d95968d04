import { logError } from '#admin/api/api-error.ts';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { brightnessWithin } from '#shared/print-areas/brightness.ts';
import { measuredBrightness, type PrintAreaForm } from '#shared/print-areas/print-area-form.ts';
import type { Quad } from '#shared/print-areas/quad.ts';
import { readPixels } from './read-pixels.ts';

/** As many pixels a side tell how light a picture is. */
export const measuredPixels = 160;

/** How light an image is within some corners; null where it cannot be looked at, which is no reason not to save. */
export async function readBrightness(
  image: DraftImage,
  quads: readonly Quad[],
): Promise<(number | null)[]> {
  try {
    const pixels = await readPixels(image, measuredPixels);
    return quads.map((quad) => brightnessWithin(pixels, quad));
  } catch (cause) {
    logError('An image could not be looked at', cause);
    return quads.map(() => null);
  }
}

/** The areas with how light their images are where they are drawn, as far as that is not known. */
export async function measureAreas(
  areas: readonly PrintAreaForm[],
  images: readonly DraftImage[],
): Promise<PrintAreaForm[]> {
  const measured = new Map<PrintAreaForm, PrintAreaForm['measured']>();
  await Promise.all(
    images.map(async (image) => {
      const drawn = areas.flatMap((area) =>
        area.quad && area.imageKey === image.key && measuredBrightness(area) === null
          ? [{ area, quad: area.quad }]
          : [],
      );
      if (drawn.length === 0) return;
      const found = await readBrightness(
        image,
        drawn.map(({ quad }) => quad),
      );
      for (const [at, { area, quad }] of drawn.entries()) {
        const brightness = found[at] ?? null;
        if (brightness !== null) measured.set(area, { brightness, quad, imageKey: image.key });
      }
    }),
  );
  return areas.map((area) => ({ ...area, measured: measured.get(area) ?? area.measured }));
}
