import type { Tables } from '../database.types.ts';
import { byName } from '../lists/by-name.ts';

type StoredArea = Omit<Tables<'print_areas'>, 'product_id'>;

/** An area as it is given to another product; how light that is there is measured on its own image. */
export type CopiedArea = Omit<StoredArea, 'id' | 'brightness'>;

/**
 * The areas of a product for another one, each on the image in the same place. Where the other one has fewer images, size
 * and corners stay for when it has.
 */
export const copiedAreas = (
  areas: readonly StoredArea[],
  from: readonly { id: string }[],
  to: readonly { id: string }[],
): CopiedArea[] =>
  areas.toSorted(byName).map(({ id: _, brightness: __, ...area }) => ({
    ...area,
    image_id: to[from.findIndex(({ id }) => id === area.image_id)]?.id ?? null,
  }));

/** How many areas would be on no image there that are on one here. */
export const areasWithoutImage = (areas: readonly StoredArea[], copied: readonly CopiedArea[]) =>
  areas.filter(({ image_id }) => image_id !== null).length -
  copied.filter(({ image_id }) => image_id !== null).length;
