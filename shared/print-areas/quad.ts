/** A point of a picture whose sides are 1, from its top left. */
export type Point = readonly [x: number, y: number];

/**
 * The corners of a print on a picture: top left, top right, bottom right and bottom left of what is printed, clockwise
 * on the picture and convex. A print that stands on its side begins at another corner of the same shape.
 */
export type Quad = readonly [Point, Point, Point, Point];

/** Places on a picture are kept to this many parts of its side. */
export const placesAcross = 10_000;

const toPlace = (value: number) =>
  Math.round(Math.min(1, Math.max(0, value)) * placesAcross) / placesAcross;

/** The nearest place on the picture. */
const placed = ([x, y]: Point): Point => [toPlace(x), toPlace(y)];

const mapCorners = (quad: Quad, change: (corner: Point, index: number) => Point): Quad => [
  change(quad[0], 0),
  change(quad[1], 1),
  change(quad[2], 2),
  change(quad[3], 3),
];

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

/** Whether two have the same corners. */
export const sameQuad = (a: Quad | null, b: Quad | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The quad with one corner elsewhere, as near to that as the picture goes; null where its sides would cross. */
export function withCorner(quad: Quad, corner: number, to: Point): Quad | null {
  const moved = mapCorners(quad, (point, index) => (index === corner ? placed(to) : point));
  return isDrawable(moved) ? moved : null;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The upright rectangle around it. */
export function boundsOf(quad: Quad): Bounds {
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** The quad as a whole elsewhere, as far as it stays on the picture. */
export function shifted(quad: Quad, [dx, dy]: Point): Quad {
  const { left, top, right, bottom } = boundsOf(quad);
  // One step for all corners, or rounding would change the shape.
  const step = (by: number, least: number, most: number) =>
    Math.round(Math.min(1 - most, Math.max(-least, by)) * placesAcross);
  const [across, down] = [step(dx, left, right), step(dy, top, bottom)];
  const moved = (value: number, by: number) =>
    (Math.round(value * placesAcross) + by) / placesAcross;
  return mapCorners(quad, ([x, y]) => placed([moved(x, across), moved(y, down)]));
}

/** The same shape with the print in it turned by a quarter, clockwise: its top is where its right side was. */
export const turned = ([a, b, c, d]: Quad): Quad => [b, c, d, a];

/** The middle of the corners. */
export const middleOf = (quad: Quad): Point => [
  quad.reduce((sum, [x]) => sum + x, 0) / 4,
  quad.reduce((sum, [, y]) => sum + y, 0) / 4,
];

/** No rectangle is narrower, so that its corners can be told apart. */
const leastSide = 0.01;

/** An upright rectangle around a point, moved onto the picture where it would leave it. */
export function rectangle([x, y]: Point, size: { width: number; height: number }): Quad {
  const span = (centre: number, side: number) => {
    const length = Math.min(1, Math.max(leastSide, side));
    const from = Math.min(1 - length, Math.max(0, centre - length / 2));
    return [from, from + length] as const;
  };
  const [left, right] = span(x, size.width);
  const [top, bottom] = span(y, size.height);
  const corners: Quad = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return mapCorners(corners, placed);
}

/**
 * The upright rectangle in a quad's place, as large as it.
 * @param ratio width by height, in sides of the picture; without it that of the quad
 */
export function uprightRectangle(quad: Quad, ratio?: number): Quad {
  const { left, top, right, bottom } = boundsOf(quad);
  const centre: Point = [(left + right) / 2, (top + bottom) / 2];
  const [across, down] = [right - left, bottom - top];
  if (ratio === undefined) return rectangle(centre, { width: across, height: down });
  const width = Math.sqrt(across * down * ratio);
  const shrink = Math.min(1, 1 / width, ratio / width);
  return rectangle(centre, { width: width * shrink, height: (width / ratio) * shrink });
}
