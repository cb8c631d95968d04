/** Position of a logo in an area, as fractions of the area: its centre and its width. */
export interface Placement {
  x: number;
  y: number;
  width: number;
}

/** Aspect ratios of an area and a logo, width by height. */
export interface Proportions {
  area: number;
  logo: number;
}

/** Default size of a logo, as a fraction of the available room. */
const usualShare = 0.88;

export const widest = ({ area, logo }: Proportions) => Math.min(1, logo / area);

export const heightOf = ({ width }: Placement, { area, logo }: Proportions) =>
  (width * area) / logo;

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

export function rectangleOf(placement: Placement, proportions: Proportions): Rectangle {
  const height = heightOf(placement, proportions);
  const { x, y, width } = placement;
  return { left: x - width / 2, top: y - height / 2, width, height };
}
