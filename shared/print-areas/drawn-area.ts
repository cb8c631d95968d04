import type { Tables } from '../database.types.ts';
import { byName } from '../lists/by-name.ts';
import { type Quad, readQuad } from './quad.ts';

/** A print area that is drawn on an image of its product. */
export interface DrawnArea {
  id: string;
  name: string;
  /** Of the product's images in their order. */
  imageIndex: number;
  widthMm: number | null;
  heightMm: number | null;
  quad: Quad;
  /** How light the image is within the corners, from 0 to 1. */
  brightness: number;
  techniqueId: string | null;
  /** How far a cylinder hangs between the corners, of the area's height (`hangAt`); not there where it is flat. */
  curve?: number;
}

/** What is taken for an area of which nobody has measured it: most products are photographed light. */
const unmeasuredBrightness = 1;

/** The areas that are drawn on some images, by image and name; those whose corners no print fits into are none. */
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
