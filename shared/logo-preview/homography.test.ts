import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point, Quad } from '../print-areas/quad.ts';
import {
  type Homography,
  inverse,
  mapPoint,
  matrix3d,
  partOf,
  quadOf,
  quadSize,
  squareToQuad,
} from './homography.ts';

const square: Quad = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/** Convex quads: squares whose corners are moved by less than would fold the quad. */
const quads = fc
  .array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { minLength: 8, maxLength: 8 })
  .map(
    (moves) =>
      square.map(([x, y], at) => [
        x + (moves[2 * at] ?? 0),
        y + (moves[2 * at + 1] ?? 0),
      ]) as unknown as Quad,
  );

const plane = (quad: Quad): Homography => {
  const found = squareToQuad(quad);
  if (!found) throw new Error('not convex');
  return found;
};

const near = ([x, y]: Point, [otherX, otherY]: Point) => {
  expect(x).toBeCloseTo(otherX, 8);
  expect(y).toBeCloseTo(otherY, 8);
};

/** Applies a matrix3d as browsers do. */
function applied(transform: string, [x, y]: Point): Point {
  const m = transform.slice('matrix3d('.length, -1).split(',').map(Number);
  const at = (row: number) => (m[row] ?? 0) * x + (m[4 + row] ?? 0) * y + (m[12 + row] ?? 0);
  return [at(0) / at(3), at(1) / at(3)];
}

describe('homography', () => {
  it('leaves a square unchanged', () => {
    expect(plane(square)).toEqual([1, 0, 0, 0, 1, 0, -0, -0]);
  });

  it('maps corners to corners, and back', () => {
    fc.assert(
      fc.property(quads, (quad) => {
        const there = plane(quad);
        const back = inverse(there);
        for (const [at, corner] of square.entries()) {
          near(mapPoint(there, corner), quad[at] as Point);
          near(mapPoint(back, quad[at] as Point), corner);
        }
      }),
    );
  });

  it('maps the middle of a trapezium to the point where its diagonals cross', () => {
    const trapezium: Quad = [
      [0.25, 0],
      [0.75, 0],
      [1, 1],
      [0, 1],
    ];
    near(mapPoint(plane(trapezium), [0.5, 0.5]), [0.5, 1 / 3]);
  });

  it('can be restricted to a part of a plane', () => {
    const part = { left: 0.2, top: 0.1, width: 0.5, height: 0.3 };
    fc.assert(
      fc.property(quads, (quad) => {
        const whole = plane(quad);
        near(mapPoint(partOf(whole, part), [0, 0]), mapPoint(whole, [0.2, 0.1]));
        near(mapPoint(partOf(whole, part), [1, 1]), mapPoint(whole, [0.7, 0.4]));
        near(mapPoint(partOf(whole, part), [0.5, 1]), mapPoint(whole, [0.45, 0.4]));
        for (const [at, corner] of quadOf(whole).entries()) near(corner, quad[at] as Point);
      }),
    );
  });

  it('is undefined for crossed, concave, empty or reversed quads', () => {
    const [a, b, c, d] = square;
    for (const quad of [
      [a, c, b, d],
      [a, b, [0.2, 0.2], d],
      [a, a, c, d],
      [b, a, d, c],
      [a, a, a, a],
    ] as Quad[]) {
      expect(squareToQuad(quad)).toBeUndefined();
    }
  });

  it('is formatted as CSS that fits a box of any size to the quad', () => {
    fc.assert(
      fc.property(
        quads,
        fc.integer({ min: 20, max: 900 }),
        fc.integer({ min: 20, max: 900 }),
        (quad, width, height) => {
          const transform = matrix3d(plane(quad), [width, height], [640, 480]);
          const [x, y] = applied(transform, [width, height]);
          expect(x / 640).toBeCloseTo(quad[2][0], 2);
          expect(y / 480).toBeCloseTo(quad[2][1], 2);
        },
      ),
    );
    expect(matrix3d(plane(square), [100, 100], [100, 100])).toBe(
      'matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1)',
    );
  });

  it('measures the sides of a quad', () => {
    expect(quadSize(square, [300, 200])).toEqual([300, 200]);
  });
});
