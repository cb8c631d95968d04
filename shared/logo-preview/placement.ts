/** Centre and width of a logo, as fractions of its print area. */
export interface Placement {
  x: number;
  y: number;
  width: number;
}

/** Aspect ratios (width / height) of a print area and a logo. */
export interface Proportions {
  area: number;
  logo: number;
}

/** Default size of a logo, as a fraction of the largest size that fits. */
const usualShare = 0.88;

const widest = ({ area, logo }: Proportions) => Math.min(1, logo / area);

export const heightOf = ({ width }: Placement, { area, logo }: Proportions) =>
  (width * area) / logo;

export const usualPlacement = (proportions: Proportions): Placement => ({
  x: 0.5,
  y: 0.5,
  width: usualShare * widest(proportions),
});

/** Rectangle inside a print area, as fractions of the area. */
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

/** Minimum size of a logo, as a fraction of the largest size that fits. */
const leastShare = 0.12;

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));

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

export const sizeShare = ({ width }: Placement, proportions: Proportions) =>
  width / widest(proportions);

export const withShare = (placement: Placement, share: number, proportions: Proportions) =>
  withinArea({ ...placement, width: share * widest(proportions) }, proportions);
