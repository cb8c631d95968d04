import { logError } from '#admin/api/api-error.ts';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { brightnessWithin } from '#shared/print-areas/brightness.ts';
import { measuredBrightness, type PrintAreaForm } from '#shared/print-areas/print-area-form.ts';
import { readPixels } from './read-pixels.ts';

/** As many pixels a side tell how light a picture is. */
const measuredPixels = 160;

/**
 * The areas with how light their images are where they are drawn. An image that cannot be looked at leaves it unknown,
 * and is no reason not to save.
 */
export async function measureAreas(
  areas: readonly PrintAreaForm[],
  images: readonly DraftImage[],
): Promise<PrintAreaForm[]> {
  const unmeasured = areas.filter((area) => area.quad && measuredBrightness(area) === null);
  const measured = new Map<PrintAreaForm, PrintAreaForm>();
  await Promise.all(
    images.map(async (image) => {
      const drawn = unmeasured.filter(({ imageKey }) => imageKey === image.key);
      if (drawn.length === 0) return;
      try {
        const pixels = await readPixels(image, measuredPixels);
        for (const area of drawn) {
          const { quad, imageKey } = area;
          const brightness = quad && brightnessWithin(pixels, quad);
          if (quad && brightness !== null) {
            measured.set(area, { ...area, measured: { quad, imageKey, brightness } });
          }
        }
      } catch (cause) {
        logError('An image could not be looked at', cause);
      }
    }),
  );
  return areas.map((area) => measured.get(area) ?? area);
}
