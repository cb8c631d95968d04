import type { DrawnArea } from '../print-areas/drawn-area.ts';
import type { Placement, Proportions } from './placement.ts';

type AreaSize = Pick<DrawnArea, 'widthMm' | 'heightMm'>;

/** Returns the aspect ratio of an area from its measurements or, if they are missing, from its drawing. */
export function areaProportion(
  { widthMm, heightMm }: AreaSize,
  [width, height]: readonly [number, number],
): number {
  return widthMm && heightMm ? widthMm / heightMm : width / height;
}

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
