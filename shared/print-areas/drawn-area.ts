import type { Tables } from '../database.types.ts';
import { byName } from '../lists/by-name.ts';
import { type Quad, readQuad } from './quad.ts';

export interface DrawnArea {
  id: string;
  name: string;
  imageIndex: number;
  widthMm: number | null;
  heightMm: number | null;
  quad: Quad;
  brightness: number;
  techniqueId: string | null;
  /** Sag of a cylinder between the corners, relative to the area's height (`hangAt`); absent if flat. */
  curve?: number;
}

/** Brightness of areas not measured yet: most product photos are light. */
const unmeasuredBrightness = 1;

/** Returns the areas drawn on given images, by image and name; invalid corners are dropped. */
export function drawnAreas(
  rows: readonly Omit<Tables<'print_areas'>, 'product_id'>[],
  images: readonly { id: string }[],
): DrawnArea[] {
  const places = new Map(images.map(({ id }, place) => [id, place]));
  return rows
    .flatMap((row): DrawnArea[] => {
      const imageIndex = places.get(row.image_id ?? '');
      const quad = readQuad(row.quad);
      if (imageIndex === undefined || quad === null) return [];
      return [
        {
          id: row.id,
          name: row.name,
          imageIndex,
          widthMm: row.width_mm,
          heightMm: row.height_mm,
          quad,
          // PostgREST sends numeric columns as numbers or, for exactness, as text.
          brightness: Number(row.brightness ?? unmeasuredBrightness),
          techniqueId: row.technique_id,
          ...(Number(row.curve) ? { curve: Number(row.curve) } : {}),
        },
      ];
    })
    .sort((a, b) => a.imageIndex - b.imageIndex || byName(a, b));
}

type NamedArea = Pick<DrawnArea, 'id' | 'name' | 'imageIndex'>;

/** Labels areas for a list, by id: "Capa", or "Capa (imagem 2)" if several have that name. */
export function areaLabels(areas: readonly NamedArea[]): [id: string, label: string][] {
  return areas.map((area) => {
    const { id, name, imageIndex } = area;
    const alike = areas.filter((other) => other.name === name);
    if (alike.length < 2) return [id, name];
    const ofImage = alike.filter((other) => other.imageIndex === imageIndex);
    const place = ofImage.length > 1 ? `, ${ofImage.indexOf(area) + 1}ª área` : '';
    return [id, `${name} (imagem ${imageIndex + 1}${place})`];
  });
}
