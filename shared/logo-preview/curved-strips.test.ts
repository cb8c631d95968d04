import { expect, test } from 'vitest';
import { curvedStrips } from './curved-strips.ts';

const whole = { left: 0, top: 0, width: 1, height: 1 };
const size = [160, 80] as const;
/** Returns the numbers in a transform `matrix(a,b,c,d,left,top)`. */
const placed = ({ transform }: { transform: string }) =>
  transform.slice('matrix('.length, -1).split(',').map(Number);

test('returns no strips if the logo is flat or very small', () => {
  expect(curvedStrips(0, whole, size)).toEqual([]);
  expect(curvedStrips(0.2, whole, [60, 30])).toEqual([]);
});

test('places strips side by side, with the lowest in the middle', () => {
  const strips = curvedStrips(0.2, whole, size);
  expect(strips).toHaveLength(16);
  const places = strips.map(placed);
  for (const [at, [across = 0, down = 0, , , left = 0, top = 0]] of places.entries()) {
    // Each strip begins where the previous one ends, and the last strip ends at the corner.
    const next = places[at + 1] ?? [0, 0, 0, 0, 160, 0];
    expect(left + across * 10).toBeCloseTo(next[4] as number);
    expect(top + down * 10).toBeCloseTo(next[5] as number);
  }
  expect(places[0]?.slice(4)).toEqual([expect.closeTo(0), expect.closeTo(0)]);
  expect(places[8]?.slice(4)).toEqual([expect.closeTo(80), expect.closeTo(0.2 * 80)]);
  expect(strips.map(({ backgroundPosition }) => backgroundPosition)).toContain('-80px 0');
});

test('curves strips according to the part of the area that the logo covers', () => {
  const [first] = curvedStrips(0.2, { left: 0.25, top: 0.4, width: 0.5, height: 0.25 }, size);
  const [, , , , left, top] = placed(first as NonNullable<typeof first>);
  // A quarter of the way across the area, the print sags and appears further out than on a flat surface.
  expect(left).toBeLessThan(0);
  expect(top).toBeGreaterThan(0);
});
