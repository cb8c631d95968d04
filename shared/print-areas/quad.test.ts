import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quadPresets } from './print-area-form.ts';
import {
  boundsOf,
  isDrawable,
  middleOf,
  type Point,
  placesAcross,
  type Quad,
  readQuad,
  rectangle,
  shifted,
  turned,
  uprightRectangle,
  withCorner,
} from './quad.ts';

const square: Quad = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.8, 0.8],
  [0.2, 0.8],
];

const places = fc.integer({ min: 0, max: placesAcross }).map((place) => place / placesAcross);
const points: fc.Arbitrary<Point> = fc.tuple(places, places);
/** Any quad that can be drawn: a rectangle with moved corners. */
const quads: fc.Arbitrary<Quad> = fc
  .tuple(points, places, places, fc.array(fc.tuple(fc.nat(3), points), { maxLength: 8 }))
  .map(([centre, width, height, moves]) =>
    moves.reduce(
      (quad, [corner, to]) => withCorner(quad, corner, to) ?? quad,
      rectangle(centre, { width, height }),
    ),
  );
/** Moves in any direction, even off the picture. */
const steps: fc.Arbitrary<Point> = fc.tuple(
  fc.double({ min: -2, max: 2, noNaN: true }),
  fc.double({ min: -2, max: 2, noNaN: true }),
);

describe('isDrawable', () => {
  test('requires a convex, clockwise quad on the picture', () => {
    expect(isDrawable(square)).toBe(true);
    expect(isDrawable([square[3], square[2], square[1], square[0]])).toBe(false);
    expect(isDrawable([square[0], square[2], square[1], square[3]])).toBe(false);
    expect(
      isDrawable([
        [0.2, 0.2],
        [0.8, 0.2],
        [0.3, 0.3],
        [0.2, 0.8],
      ]),
    ).toBe(false);
    expect(
      isDrawable([
        [0, 0],
        [1.1, 0],
        [1, 1],
        [0, 1],
      ]),
    ).toBe(false);
  });

  test('rejects collinear sides even if their coordinates are inexact', () => {
    // 0.1 + 0.2 is not exactly 0.3, yet the corners are collinear.
    expect(
      isDrawable([
        [0.1, 0.1],
        [0.2, 0.2],
        [0.3, 0.3],
        [0.1, 0.3],
      ]),
    ).toBe(false);
    expect(
      isDrawable([
        [0.1, 0.7],
        [0.4, 0.7],
        [0.7, 0.7],
        [0.4, 0.9],
      ]),
    ).toBe(false);
  });

  test('accepts stored quads only if they are valid', () => {
    expect(readQuad(square)).toEqual(square);
    for (const other of [null, 4, {}, [], square.slice(1), [...square, [0, 0]], [['0', '0']]]) {
      expect(readQuad(other)).toBeNull();
    }
    expect(readQuad([[0.2, 0.2, 0], square[1], square[2], square[3]])).toBeNull();
    expect(readQuad([square[0], square[2], square[1], square[3]])).toBeNull();
  });

  test('accepts the presets', () => {
    for (const { quad } of quadPresets) expect(readQuad(quad)).toEqual(quad);
  });
});

describe('a corner', () => {
  test('can be moved up to the edge of the picture', () => {
    expect(withCorner(square, 0, [0.1, 0.3])?.[0]).toEqual([0.1, 0.3]);
    expect(withCorner(square, 0, [-1, 0.123456])?.[0]).toEqual([0, 0.1235]);
  });

  test('cannot be moved where sides would cross or fold', () => {
    expect(withCorner(square, 0, [0.9, 0.9])).toBeNull();
    // The point is on the line between the corner's neighbours.
    expect(withCorner(square, 0, [0.5, 0.5])).toBeNull();
    expect(withCorner(square, 0, [0.49, 0.5])).not.toBeNull();
  });

  test('always leaves a quad that can be drawn', () => {
    fc.assert(
      fc.property(quads, fc.nat(3), steps, (quad, corner, to) => {
        const moved = withCorner(quad, corner, to);
        expect(moved === null || isDrawable(moved)).toBe(true);
        if (moved)
          expect(moved.filter((_, at) => at !== corner)).toEqual(
            quad.filter((_, at) => at !== corner),
          );
      }),
    );
  });
});

describe('a quad as a whole', () => {
  test('can be moved up to the edge of the picture', () => {
    expect(shifted(square, [0.1, -0.05])[0]).toEqual([0.3, 0.15]);
    expect(boundsOf(shifted(square, [5, -5]))).toEqual({
      left: 0.4,
      top: 0,
      right: 1,
      bottom: 0.6,
    });
  });

  test('keeps its shape wherever it is moved', () => {
    const sides = (quad: Quad) =>
      quad.map(([x, y]) => [
        Math.round((x - quad[0][0]) * placesAcross),
        Math.round((y - quad[0][1]) * placesAcross),
      ]);
    fc.assert(
      fc.property(quads, steps, (quad, step) => {
        const moved = shifted(quad, step);
        expect(isDrawable(moved)).toBe(true);
        expect(sides(moved)).toEqual(sides(quad));
      }),
    );
  });

  test('is the same after four quarter turns, and can be drawn after each of them', () => {
    expect(turned(square)[0]).toEqual(square[1]);
    fc.assert(
      fc.property(quads, (quad) => {
        expect(isDrawable(turned(quad))).toBe(true);
        expect(turned(turned(turned(turned(quad))))).toEqual(quad);
      }),
    );
  });
});

describe('the upright rectangle', () => {
  test('equals a quad that is already upright', () => {
    expect(uprightRectangle(square)).toEqual(square);
    expect(uprightRectangle(square, 1)).toEqual(square);
  });

  test('has the given ratio and the same centre', () => {
    const upright = uprightRectangle(square, 4);
    const { left, top, right, bottom } = boundsOf(upright);
    expect((right - left) / (bottom - top)).toBeCloseTo(4, 2);
    expect((right - left) * (bottom - top)).toBeLessThanOrEqual(0.36);
    expect(middleOf(upright)).toEqual([expect.closeTo(0.5, 4), expect.closeTo(0.5, 4)]);
  });

  test('can be drawn for any ratio', () => {
    const ratios = fc.double({ min: 0.001, max: 1000, noNaN: true });
    fc.assert(
      fc.property(quads, fc.option(ratios, { nil: undefined }), (quad, ratio) => {
        expect(isDrawable(uprightRectangle(quad, ratio))).toBe(true);
      }),
    );
  });
});
