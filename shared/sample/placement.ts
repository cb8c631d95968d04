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

/** The width a logo may have, as a fraction of the area's, so that it stays inside. */
export const widest = ({ area, logo }: Proportions) => Math.min(1, logo / area);

/** The height of a placed logo, as a fraction of the area's. */
export const heightOf = ({ width }: Placement, { area, logo }: Proportions) =>
  (width * area) / logo;

/** In the middle, with some room around. */
export const usualPlacement = (proportions: Proportions): Placement => ({
  x: 0.5,
  y: 0.5,
  width: usualShare * widest(proportions),
});

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
