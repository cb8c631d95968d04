import { heightOf, type Placement, type Proportions, widest } from './placement.ts';

/** The smallest a logo is made, of the room there is. */
const leastShare = 0.12;

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
