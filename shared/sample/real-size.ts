import type { Placement, Proportions } from './placement.ts';

/** The size of an area in millimetres, as far as the shop has said it. */
export interface AreaSize {
  widthMm: number | null;
  heightMm: number | null;
}

/** The proportions of an area: by its measures, else as it is seen. */
export function areaProportion(
  { widthMm, heightMm }: AreaSize,
  [width, height]: readonly [number, number],
): number {
  return widthMm && heightMm ? widthMm / heightMm : width / height;
}

/** The real size of a placed logo; undefined where the area's is not known. */
export function millimetres(
  placement: Placement,
  { widthMm, heightMm }: AreaSize,
  { area, logo }: Proportions,
): readonly [width: number, height: number] | undefined {
  const whole = widthMm ?? (heightMm === null ? null : heightMm * area);
  if (!whole) return undefined;
  const width = placement.width * whole;
  return [width, width / logo];
}
