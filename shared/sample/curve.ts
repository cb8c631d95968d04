/** How far round to either side of a cylinder a print goes that is seen whole (radians). */
const reach = Math.PI / 4;
const [side, front] = [Math.sin(reach), Math.cos(reach)];

/**
 * How far the surface of a cylinder hangs below the line between two corners of a print, of the print's height.
 * @param curve how far it does in the middle; a negative one is seen from below, where it arches
 * @param x across the print as it is seen, 0 … 1; NaN beyond what is seen of a cylinder
 */
export const hangAt = (curve: number, x: number): number =>
  (curve * (Math.sqrt(1 - ((2 * x - 1) * side) ** 2) - front)) / (1 - front);

/** Where across an area that lies flat is what is seen at x of a curved one. */
export const flatAt = (x: number): number => (Math.asin((2 * x - 1) * side) / reach + 1) / 2;

/** Where across a curved area is seen what is at u of one that lies flat. */
export const seenAt = (u: number): number => (Math.sin((2 * u - 1) * reach) / side + 1) / 2;
