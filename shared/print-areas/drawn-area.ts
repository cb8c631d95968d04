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
  /** Sag of a cylinder between the corners, as a fraction of the area's height (`hangAt`). Missing if flat. */
  curve?: number;
}

/** Default brightness of an unmeasured area. High because most product photos are light. */
const unmeasuredBrightness = 1;

/** Returns the areas drawn on the given images, sorted by image and name. Areas with invalid corners are dropped. */
export function drawnAreas(
  rows: readonly Omit<Tables<'print_areas'>, 'product_id'>[],
  images: readonly { id: string }[],
): DrawnArea[] {
  const places = new Map(images.map(({ id }, place) => [id, place]));
  return rows
    .flatMap((row): DrawnArea | [] => {
      const imageIndex = places.get(row.image_id ?? '');
      const quad = readQuad(row.quad);
      if (imageIndex === undefined || quad === null) return [];
      return {
        id: row.id,
        name: row.name,
        imageIndex,
        widthMm: row.width_mm,
        heightMm: row.height_mm,
        quad,
        // PostgREST returns numeric columns as numbers, or as text to preserve precision.
        brightness: Number(row.brightness ?? unmeasuredBrightness),
        techniqueId: row.technique_id,
        ...(Number(row.curve) ? { curve: Number(row.curve) } : {}),
      };
    })
    .sort((a, b) => a.imageIndex - b.imageIndex || byName(a, b));
}

type NamedArea = Pick<DrawnArea, 'id' | 'name' | 'imageIndex'>;

/** Returns the list label of each area, by id: "Capa", or "Capa (imagem 2)" if several areas have that name. */
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
