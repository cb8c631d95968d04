/** A point of a picture whose sides are 1, from its top left. */
export type Point = readonly [x: number, y: number];

/**
 * The corners of a print on a picture: top left, top right, bottom right and bottom left of what is printed, clockwise
 * on the picture and convex. A print that stands on its side begins at another corner of the same shape.
 */
export type Quad = readonly [Point, Point, Point, Point];

/** Places on a picture are kept to this many parts of its side. */
const placesAcross = 10_000;

// In whole numbers, so that a straight line is one whatever the fractions.
const turn = (a: Point, b: Point, c: Point) => {
  const [ax, ay, bx, by, cx, cy] = [...a, ...b, ...c].map((value) =>
    Math.round(value * placesAcross),
  ) as [number, number, number, number, number, number];
  return (bx - ax) * (cy - by) - (by - ay) * (cx - bx);
};

/** Whether a print can be where these corners are: on the picture, clockwise, no side crossing or folding another. */
export const isDrawable = (quad: Quad): boolean =>
  quad.every(([x, y]) => x >= 0 && x <= 1 && y >= 0 && y <= 1) &&
  [0, 1, 2, 3].every((corner) => {
    const [a, b, c] = [quad[corner], quad[(corner + 1) % 4], quad[(corner + 2) % 4]];
    // Every corner turns right: then the shape is convex, and no side crosses another (private.is_quad).
    return a !== undefined && b !== undefined && c !== undefined && turn(a, b, c) > 0;
  });

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part) => typeof part === 'number' && Number.isFinite(part));

/** A stored quad; null for what is none. */
export function readQuad(stored: unknown): Quad | null {
  if (!Array.isArray(stored) || stored.length !== 4 || !stored.every(isPoint)) return null;
  const quad = stored as unknown as Quad;
  return isDrawable(quad) ? quad : null;
}
