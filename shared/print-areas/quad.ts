import type { Rectangle } from '../logo-preview/placement.ts';

/** Point on a picture, as fractions of its sides from the top left. */
export type Point = readonly [x: number, y: number];

/**
 * Corners of a convex print, clockwise from the print's own top left. A quarter turn only changes which comes first.
 */
export type Quad = readonly [Point, Point, Point, Point];

/** Number of steps per side to which coordinates are rounded. */
export const placesAcross = 10_000;

const toPlace = (value: number) =>
  Math.round(Math.min(1, Math.max(0, value)) * placesAcross) / placesAcross;

const placed = ([x, y]: Point): Point => [toPlace(x), toPlace(y)];

const mapCorners = (quad: Quad, change: (corner: Point, index: number) => Point) =>
  quad.map(change) as unknown as Quad;

/** Converts a point on a picture to the same point on a crop of it. */
export const pointWithin = ([x, y]: Point, { left, top, width, height }: Rectangle): Point =>
  placed([(x - left) / width, (y - top) / height]);

export const quadWithin = (quad: Quad, frame: Rectangle): Quad =>
  mapCorners(quad, (corner) => pointWithin(corner, frame));

// Uses integers so that rounding errors cannot hide collinear points.
const turn = (a: Point, b: Point, c: Point) => {
  const [ax, ay, bx, by, cx, cy] = [...a, ...b, ...c].map((value) =>
    Math.round(value * placesAcross),
  ) as [number, number, number, number, number, number];
  return (bx - ax) * (cy - by) - (by - ay) * (cx - bx);
};

/** Returns true if the corners lie within the picture in clockwise order and no sides cross or fold. */
export const isDrawable = (quad: Quad): boolean =>
  quad.every(([x, y]) => x >= 0 && x <= 1 && y >= 0 && y <= 1) &&
  // Every corner turns right, so the shape is convex and no sides cross (as in private.is_quad).
  quad.every((a, at) => turn(a, quad[(at + 1) % 4] as Point, quad[(at + 2) % 4] as Point) > 0);

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part) => typeof part === 'number' && Number.isFinite(part));

export function readQuad(stored: unknown): Quad | null {
  if (!Array.isArray(stored) || stored.length !== 4 || !stored.every(isPoint)) return null;
  const quad = stored as unknown as Quad;
  return isDrawable(quad) ? quad : null;
}

export const sameQuad = (a: Quad | null, b: Quad | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export function withCorner(quad: Quad, corner: number, to: Point): Quad | null {
  const moved = mapCorners(quad, (point, index) => (index === corner ? placed(to) : point));
  return isDrawable(moved) ? moved : null;
}

export function boundsOf(quad: Quad) {
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

export function shifted(quad: Quad, [dx, dy]: Point): Quad {
  const { left, top, right, bottom } = boundsOf(quad);
  // Uses one offset for all corners because rounding each one would distort the shape.
  const step = (by: number, least: number, most: number) =>
    Math.round(Math.min(1 - most, Math.max(-least, by)) * placesAcross);
  const [across, down] = [step(dx, left, right), step(dy, top, bottom)];
  const moved = (value: number, by: number) =>
    (Math.round(value * placesAcross) + by) / placesAcross;
  return mapCorners(quad, ([x, y]) => placed([moved(x, across), moved(y, down)]));
}

/** Rotates the print clockwise by a quarter turn within the same shape: its top moves to where its right side was. */
export const turned = ([a, b, c, d]: Quad): Quad => [b, c, d, a];

export const middleOf = (quad: Quad): Point => [
  quad.reduce((sum, [x]) => sum + x, 0) / 4,
  quad.reduce((sum, [, y]) => sum + y, 0) / 4,
];

/** Minimum side length at which the corners can be told apart. */
const leastSide = 0.01;

/** Creates an upright rectangle around a point, shifted if needed to stay on the picture. */
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

/** Returns a quad's bounding box or, given a ratio (width / height), a rectangle with the box's centre and area. */
export function uprightRectangle(quad: Quad, ratio?: number): Quad {
  const { left, top, right, bottom } = boundsOf(quad);
  const centre: Point = [(left + right) / 2, (top + bottom) / 2];
  const [across, down] = [right - left, bottom - top];
  if (ratio === undefined) return rectangle(centre, { width: across, height: down });
  const width = Math.sqrt(across * down * ratio);
  const shrink = Math.min(1, 1 / width, ratio / width);
  return rectangle(centre, { width: width * shrink, height: (width / ratio) * shrink });
}
