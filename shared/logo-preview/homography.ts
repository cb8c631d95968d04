import type { Point, Quad } from '../print-areas/quad.ts';
import type { Rectangle } from './placement.ts';

/** Perspective mapping [a … h]: (x, y) maps to ((ax + by + c) / w, (dx + ey + f) / w), where w = gx + hy + 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number];

/** Returns the homography from the unit square to a quad (Heckbert 1989). Undefined if the quad is not convex. */
export function squareToQuad(quad: Quad): Homography | undefined {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = quad;
  if (!isConvex(quad)) return undefined;
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h];
}

/** Returns true if all corners turn clockwise on screen. Unlike `isDrawable`, it accepts coordinates in any unit. */
function isConvex(quad: Quad): boolean {
  return quad.every(([x, y], at) => {
    const [x1, y1] = quad[(at + 1) % 4] as Point;
    const [x2, y2] = quad[(at + 2) % 4] as Point;
    return (x1 - x) * (y2 - y1) - (x2 - x1) * (y1 - y) > 1e-9;
  });
}

export function partOf([a, b, c, d, e, f, g, h]: Homography, rectangle: Rectangle): Homography {
  const { left, top, width, height } = rectangle;
  const scale = g * left + h * top + 1;
  return [
    (a * width) / scale,
    (b * height) / scale,
    (a * left + b * top + c) / scale,
    (d * width) / scale,
    (e * height) / scale,
    (d * left + e * top + f) / scale,
    (g * width) / scale,
    (h * height) / scale,
  ];
}

export function mapPoint([a, b, c, d, e, f, g, h]: Homography, [x, y]: Point): Point {
  const w = g * x + h * y + 1;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

export function inverse([a, b, c, d, e, f, g, h]: Homography): Homography {
  const scale = a * e - b * d;
  return [
    (e - f * h) / scale,
    (c * h - b) / scale,
    (b * f - c * e) / scale,
    (f * g - d) / scale,
    (a - c * g) / scale,
    (c * d - a * f) / scale,
    (d * h - e * g) / scale,
    (b * g - a * h) / scale,
  ];
}

export const quadOf = (plane: Homography): Quad => [
  mapPoint(plane, [0, 0]),
  mapPoint(plane, [1, 0]),
  mapPoint(plane, [1, 1]),
  mapPoint(plane, [0, 1]),
];

export function quadSize(
  quad: Quad,
  [width, height]: readonly [number, number],
): readonly [number, number] {
  const side = (from: number, to: number) => {
    const [x, y] = quad[from] as Point;
    const [toX, toY] = quad[to] as Point;
    return Math.hypot((toX - x) * width, (toY - y) * height);
  };
  return [(side(0, 1) + side(3, 2)) / 2, (side(0, 3) + side(1, 2)) / 2];
}

/** Formats the CSS transform (origin 0 0) that maps a box onto an area of a picture at its displayed size. */
export function matrix3d(
  plane: Homography,
  [boxWidth, boxHeight]: readonly [number, number],
  [width, height]: readonly [number, number],
): string {
  const [a, b, c, d, e, f, g, h] = plane;
  // The numbers are in column-major order, and z is unchanged.
  const columns = [
    [(a * width) / boxWidth, (d * height) / boxWidth, 0, g / boxWidth],
    [(b * width) / boxHeight, (e * height) / boxHeight, 0, h / boxHeight],
    [0, 0, 1, 0],
    [c * width, f * height, 0, 1],
  ];
  return `matrix3d(${columns.flat().map(toCss).join()})`;
}

/** Rounds to eight decimals because CSS does not accept long exponents. */
const toCss = (value: number) => String(Number(value.toFixed(8)));
