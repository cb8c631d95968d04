import type { Tables } from '../database.types.ts';
import { byName } from '../lists/by-name.ts';

type StoredArea = Omit<Tables<'print_areas'>, 'product_id'>;

/** An area as it is given to another product; how light that is there is measured on its own image. */
export type CopiedArea = Omit<StoredArea, 'id' | 'brightness'>;

/**
 * The areas of a product for another one, each on the image in the same place. Where the other one has fewer images, one
 * that is on another image by the same name is left out; of any other, size and corners stay for when there are more.
 */
export function copiedAreas(
  areas: readonly StoredArea[],
  from: readonly { id: string }[],
  to: readonly { id: string }[],
): CopiedArea[] {
  const copied = areas.toSorted(byName).map(({ id: _, brightness: __, ...area }) => {
    const place = from.findIndex(({ id }) => id === area.image_id);
    return { area: { ...area, image_id: to[place]?.id ?? null }, lost: place >= to.length };
  });
  return copied
    .filter(
      ({ area, lost }, at) =>
        !lost ||
        !copied.some(
          (other, place) =>
            other.area.name === area.name && (other.area.image_id !== null || place < at),
        ),
    )
    .map(({ area }) => area);
}

/** How many areas would be on no image there that are on one here. */
export const areasWithoutImage = (areas: readonly StoredArea[], copied: readonly CopiedArea[]) =>
  copied.filter(({ image_id }) => image_id === null).length -
  areas.filter(({ image_id }) => image_id === null).length;
