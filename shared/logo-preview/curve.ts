/** Half the angle (radians) spanned by the visible part of a print around a cylinder. */
const reach = Math.PI / 4;
const [side, front] = [Math.sin(reach), Math.cos(reach)];

/**
 * Returns how far the surface of a cylinder sags below the line between two corners of a print, as a fraction of the
 * print's height. NaN beyond the visible part of the cylinder.
 * @param curve sag in the middle; negative for an arch, when seen from below
 * @param x position across the visible print, 0 … 1
 */
export const hangAt = (curve: number, x: number): number =>
  (curve * (Math.sqrt(1 - ((2 * x - 1) * side) ** 2) - front)) / (1 - front);

/** Maps a visible position across a curved area to the position on the flat print. */
export const flatAt = (x: number): number => (Math.asin((2 * x - 1) * side) / reach + 1) / 2;

/** Maps a position across the flat print to the visible position on the curved area. */
export const seenAt = (u: number): number => (Math.sin((2 * u - 1) * reach) / side + 1) / 2;
