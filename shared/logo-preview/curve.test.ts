import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatAt, hangAt, seenAt } from './curve.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });

describe('a curved print', () => {
  it('ends at its corners, and sags most in the middle', () => {
    expect([0, 0.5, 1].map(seenAt)).toEqual([0, 0.5, 1].map((x) => expect.closeTo(x)));
    expect([0, 0.5, 1].map((x) => hangAt(0.1, x))).toEqual(
      [0, 0.1, 0].map((y) => expect.closeTo(y)),
    );
    expect(hangAt(-0.1, 0.5)).toBeCloseTo(-0.1);
  });

  it('narrows towards the sides', () => {
    expect(seenAt(0.1)).toBeLessThan(0.1);
    expect(seenAt(0.6) - seenAt(0.5)).toBeGreaterThan(0.1);
  });

  it('inverts the mapping of positions', () => {
    fc.assert(
      fc.property(unit, (u) => {
        expect(flatAt(seenAt(u))).toBeCloseTo(u, 9);
      }),
    );
  });

  it('is NaN beyond the visible part of a cylinder', () => {
    expect([flatAt(1.5), hangAt(0.1, -0.5)]).toEqual([Number.NaN, Number.NaN]);
  });
});
