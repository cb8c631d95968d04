import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  heightOf,
  type Placement,
  type Proportions,
  sizeShare,
  usualPlacement,
  withinArea,
  withShare,
} from './placement.ts';
import { areaProportion, millimetres } from './real-size.ts';

const proportion = fc.double({ min: 0.05, max: 20, noNaN: true });
const proportions = fc.record({ area: proportion, logo: proportion });
const anywhere = fc.double({ min: -3, max: 3, noNaN: true });
const placements = fc.record({ x: anywhere, y: anywhere, width: anywhere });

function isInside(placement: Placement, of: Proportions): boolean {
  const [halfWidth, halfHeight] = [placement.width / 2, heightOf(placement, of) / 2];
  const edges = [
    placement.x - halfWidth,
    placement.y - halfHeight,
    1 - placement.x - halfWidth,
    1 - placement.y - halfHeight,
  ];
  return edges.every((distance) => distance > -1e-9);
}

describe('placement', () => {
  it('is clamped to the area, and stays the same if clamped again', () => {
    fc.assert(
      fc.property(placements, proportions, (wanted, of) => {
        const placed = withinArea(wanted, of);
        expect(isInside(placed, of)).toBe(true);
        const again = withinArea(placed, of);
        for (const key of ['x', 'y', 'width'] as const)
          expect(again[key]).toBeCloseTo(placed[key], 9);
      }),
    );
  });

  it('is not changed if it is inside the area', () => {
    const placed = { x: 0.4, y: 0.55, width: 0.5 };
    expect(withinArea(placed, { area: 1, logo: 2 })).toEqual(placed);
  });

  it('defaults to the middle, with a margin', () => {
    const placed = usualPlacement({ area: 2, logo: 1 });
    expect([placed.x, placed.y]).toEqual([0.5, 0.5]);
    expect(heightOf(placed, { area: 2, logo: 1 })).toBeCloseTo(0.88);
  });

  it('has the requested size', () => {
    fc.assert(
      fc.property(proportions, fc.double({ min: 0.12, max: 1, noNaN: true }), (of, share) => {
        expect(sizeShare(withShare(usualPlacement(of), share, of), of)).toBeCloseTo(share, 9);
      }),
    );
  });
});

describe('millimetres', () => {
  const size = { widthMm: 80, heightMm: 50 };

  it('scale with the fraction of the area that the logo covers', () => {
    expect(
      millimetres({ x: 0.5, y: 0.5, width: 0.475 }, size, { area: 1.6, logo: 38 / 21 }),
    ).toEqual([38, 21]);
  });

  it('do not depend on the position, and double if the logo does', () => {
    fc.assert(
      fc.property(
        proportion,
        fc.double({ min: 0.15, max: 0.5, noNaN: true }),
        anywhere,
        (logo, share, x) => {
          const of = { area: 1.6, logo };
          const placed = withShare(usualPlacement(of), share, of);
          const [width, height] = millimetres(placed, size, of) ?? [0, 0];
          expect(width / height).toBeCloseTo(logo, 6);
          const moved = withinArea({ ...placed, x, y: x }, of);
          expect(millimetres(moved, size, of)?.[0]).toBeCloseTo(width, 9);
          const doubled = withShare(placed, 2 * share, of);
          expect(millimetres(doubled, size, of)?.[0]).toBeCloseTo(2 * width, 9);
        },
      ),
    );
  });

  it('follow from a single measure, and are undefined without any', () => {
    const placed = { x: 0.5, y: 0.5, width: 0.5 };
    const of = { area: 2, logo: 1 };
    expect(millimetres(placed, { widthMm: null, heightMm: 40 }, of)).toEqual([40, 40]);
    expect(millimetres(placed, { widthMm: null, heightMm: null }, of)).toBeUndefined();
  });

  it('determine the aspect ratio of the area; without them, the drawing does', () => {
    expect(areaProportion(size, [10, 30])).toBe(1.6);
    expect(areaProportion({ widthMm: 80, heightMm: null }, [10, 40])).toBe(0.25);
  });
});
