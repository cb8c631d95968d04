/** Where a logo lies in an area, as fractions of the area: its middle, and how wide it is. */
export interface Placement {
  x: number;
  y: number;
  width: number;
}

/** The proportions of an area and of the logo in it, width by height. */
export interface Proportions {
  area: number;
  logo: number;
}

/** How much of the room a logo takes that nobody has placed. */
const usualShare = 0.88;

/** The smallest a logo is made, of the room there is. */
const leastShare = 0.12;

/** The width a logo may have, as a fraction of the area's, so that it stays inside. */
const widest = ({ area, logo }: Proportions) => Math.min(1, logo / area);

/** The height of a placed logo, as a fraction of the area's. */
export const heightOf = ({ width }: Placement, { area, logo }: Proportions) =>
  (width * area) / logo;

/** In the middle, with some room around. */
export const usualPlacement = (proportions: Proportions): Placement => ({
  x: 0.5,
  y: 0.5,
  width: usualShare * widest(proportions),
});

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** The nearest placement within the area. */
export function withinArea(placement: Placement, proportions: Proportions): Placement {
  const most = widest(proportions);
  const width = clamp(placement.width, leastShare * most, most);
  const [halfWidth, halfHeight] = [width / 2, heightOf({ ...placement, width }, proportions) / 2];
  return {
    x: clamp(placement.x, halfWidth, 1 - halfWidth),
    y: clamp(placement.y, halfHeight, 1 - halfHeight),
    width,
  };
}

/** How large a logo is of what it may be, 0 … 1. */
export const sizeShare = ({ width }: Placement, proportions: Proportions) =>
  width / widest(proportions);

/** A placement whose logo has a share of the size it may have. */
export const withShare = (placement: Placement, share: number, proportions: Proportions) =>
  withinArea({ ...placement, width: share * widest(proportions) }, proportions);

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

/** A part of an area, as fractions of it. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The rectangle a placed logo covers. */
export function rectangleOf(placement: Placement, proportions: Proportions): Rectangle {
  const height = heightOf(placement, proportions);
  const { x, y, width } = placement;
  return { left: x - width / 2, top: y - height / 2, width, height };
}
