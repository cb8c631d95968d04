import { heightOf, type Placement, type Proportions, widest } from './placement.ts';

/** Minimum size of a logo, as a fraction of the maximum. */
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
