import { type ApiError, isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { toSavedImages } from '#admin/uploads/draft-image.ts';
import type { Json } from '#shared/database.types.ts';
import { copiedAreas } from '#shared/print-areas/copied-areas.ts';
import { readQuad } from '#shared/print-areas/quad.ts';
import type { ProductWithAreas } from './copy-targets.ts';
import { readBrightness } from './measure-areas.ts';

/** The areas of one product for another one, with how light its images are there. */
async function areasFor(source: ProductWithAreas, target: ProductWithAreas): Promise<Json> {
  const areas = copiedAreas(source.print_areas, source.product_images, target.product_images);
  const images = toSavedImages(target.product_images);
  const brightness = await readBrightness(
    areas.flatMap((area) => {
      const image = images.find(({ key }) => key === area.image_id);
      const quad = readQuad(area.quad);
      return image && quad ? [{ area, image, quad }] : [];
    }),
  );
  return areas.map((area) => ({ ...area, brightness: brightness.get(area) ?? null }));
}

/** @param changed the name of the product that changed meanwhile, where that is why */
function failureText(error: ApiError, changed: string): string {
  if (error.code === 'PT409') {
    return `“${changed}” foi alterado por outra pessoa. Feche e abra esta lista de novo.`;
  }
  if (error.code === 'PT404') {
    return 'Um dos produtos foi excluído. Feche e abra esta lista de novo.';
  }
  if (isDenied(error)) recheckSession();
  return formatApiError(error);
}

/**
 * Gives products the areas of another one, all or none.
 * @returns why that failed; undefined when it was done
 */
export async function copyAreas(
  source: ProductWithAreas,
  targets: readonly ProductWithAreas[],
): Promise<string | undefined> {
  const products = await Promise.all(
    targets.map(async (target) => ({
      id: target.id,
      expected_updated_at: target.updated_at,
      print_areas: await areasFor(source, target),
    })),
  );
  const { error, status } = await supabase.rpc('replace_print_areas', { products });
  if (!error) return undefined;
  logError('The print areas were not copied', error);
  return failureText({ ...error, status }, error.details);
}
