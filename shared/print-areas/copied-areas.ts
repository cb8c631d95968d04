import type { Tables } from '../database.types.ts';
import { byName } from '../lists/by-name.ts';

type StoredArea = Omit<Tables<'print_areas'>, 'product_id'>;

/** Area copied to another product. Its brightness is measured again on that product's image. */
export type CopiedArea = Omit<StoredArea, 'id' | 'brightness'>;

/** Copies areas to the image in the same position. Without one, keeps an area only if no other has its name. */
export function copiedAreas(
  areas: readonly StoredArea[],
  from: readonly { id: string }[],
  to: readonly { id: string }[],
): CopiedArea[] {
  const copied = areas.toSorted(byName).map(({ id: _, brightness: __, ...area }) => {
    const place = from.findIndex(({ id }) => id === area.image_id);
    return { area: { ...area, image_id: to[place]?.id ?? null }, lost: place >= to.length };
  });
  const hasNamesake = ({ name }: CopiedArea, at: number) =>
    copied.some(({ area }, place) => area.name === name && (area.image_id !== null || place < at));
  return copied.flatMap(({ area, lost }, at) => (lost && hasNamesake(area, at) ? [] : area));
}

export const areasWithoutImage = (areas: readonly StoredArea[], copied: readonly CopiedArea[]) =>
  copied.filter(({ image_id }) => image_id === null).length -
  areas.filter(({ image_id }) => image_id === null).length;
