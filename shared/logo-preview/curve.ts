/** Angle to either side of a cylinder covered by a print that is fully visible (radians). */
const reach = Math.PI / 4;
const [side, front] = [Math.sin(reach), Math.cos(reach)];

/**
 * Returns how far the surface of a cylinder sags below the line between two corners of a print, relative to its height.
 * @param curve sag in the middle; negative when seen from below, as an arch
 * @param x position across the visible print, 0 … 1; NaN beyond the visible part of the cylinder
 */
export const hangAt = (curve: number, x: number): number =>
  (curve * (Math.sqrt(1 - ((2 * x - 1) * side) ** 2) - front)) / (1 - front);

/** Maps a visible position across a curved area to the flat print. */
export const flatAt = (x: number): number => (Math.asin((2 * x - 1) * side) / reach + 1) / 2;

/** Maps a position across the flat print to the visible curved area. */
export const seenAt = (u: number): number => (Math.sin((2 * u - 1) * reach) / side + 1) / 2;
