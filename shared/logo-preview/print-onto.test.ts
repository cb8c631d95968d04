import { describe, expect, it } from 'vitest';
import type { Quad } from '../print-areas/quad.ts';
import { squareToQuad } from './homography.ts';
import type { Pixels } from './pixels.ts';
import type { Print } from './print.ts';
import { type PrintJob, printOnto, touchedBox } from './print-onto.ts';
import { drawn, type Paint } from './testing/drawn.ts';

const red: Paint = [200, 0, 0, 255];
const blue: Paint = [0, 0, 200, 255];
const grey = (width: number, height: number): Pixels => ({
  data: new Uint8ClampedArray(4 * width * height).fill(128),
  width,
  height,
});
const whole = { x: 0.5, y: 0.5, width: 1 };
const solid: Print = { blend: 'normal', opacity: 1 };

/** Creates a print job that fills a rectangle of a picture. */
function job(
  [left, top, right, bottom]: readonly number[],
  print: Print,
  placement = whole,
): PrintJob {
  const quad = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as unknown as Quad;
  const plane = squareToQuad(quad);
  if (!plane) throw new Error('not convex');
  return { plane, placement, proportions: { area: 1, logo: 1 }, print };
}

const colorAt = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3),
];

describe('a print', () => {
  const logo = drawn({ r: red, b: blue }, ['rb', 'br']);

  it('reproduces pixels at full size', () => {
    const picture = grey(6, 6);
    printOnto(picture, logo, job([2, 2, 4, 4], solid), { left: 0, top: 0 });
    expect([colorAt(picture, 2, 2), colorAt(picture, 3, 2)]).toEqual([
      red.slice(0, 3),
      blue.slice(0, 3),
    ]);
    expect([colorAt(picture, 2, 3), colorAt(picture, 3, 3)]).toEqual([
      blue.slice(0, 3),
      red.slice(0, 3),
    ]);
    expect(colorAt(picture, 4, 4)).toEqual([128, 128, 128]);
  });

  it('is the same when only a section of the picture is printed', () => {
    const [all, part] = [grey(20, 20), grey(8, 8)];
    const where = job([5, 4, 12.5, 11], solid);
    printOnto(all, logo, where, { left: 0, top: 0 });
    printOnto(part, logo, where, { left: 6, top: 5 });
    for (const [x, y] of [
      [0, 0],
      [3, 4],
      [7, 7],
    ] as const) {
      expect(colorAt(part, x, y)).toEqual(colorAt(all, x + 6, y + 5));
    }
  });

  it('touches only the area of its placement', () => {
    const placed = job([0, 0, 100, 100], solid, { x: 0.5, y: 0.25, width: 0.2 });
    expect(touchedBox(placed, [100, 100])).toEqual({ left: 40, top: 15, width: 20, height: 20 });
    expect(touchedBox(placed, [50, 30])).toEqual({ left: 40, top: 15, width: 10, height: 15 });
  });

  it('sags in a curved area, and so touches pixels below it', () => {
    const striped = drawn({ r: red }, [
      ...Array.from({ length: 10 }, () => 'r'.repeat(100)),
      ...Array.from({ length: 90 }, () => ' '.repeat(100)),
    ]);
    const curved = { ...job([0, 20, 100, 120], solid), curve: 0.2 };
    const picture = grey(100, 160);
    printOnto(picture, striped, curved, { left: 0, top: 0 });
    /** Returns the first printed row in a column. */
    const topOf = (x: number) =>
      Array.from({ length: 160 }, (_, y) => colorAt(picture, x, y)).findIndex(
        ([, green]) => (green ?? 255) < 64,
      );
    expect([topOf(1), topOf(50), topOf(98)]).toEqual([21, 40, 21]);
    expect(touchedBox(curved, [100, 160])).toEqual({ left: 0, top: 20, width: 100, height: 120 });
  });

  it('darkens by multiplying, and lightens by screening', () => {
    const results = (['multiply', 'screen'] as const).map((blend) => {
      const picture = grey(2, 2);
      printOnto(picture, logo, job([0, 0, 2, 2], { blend, opacity: 1 }), { left: 0, top: 0 });
      return colorAt(picture, 0, 0);
    });
    expect(results).toEqual([
      [100, 0, 0],
      [228, 128, 128],
    ]);
  });

  it('blends by opacity, in the colour of the ink', () => {
    const picture = grey(2, 2);
    printOnto(picture, logo, job([0, 0, 2, 2], { ...solid, ink: [255, 255, 255], opacity: 0.5 }), {
      left: 0,
      top: 0,
    });
    expect(colorAt(picture, 1, 1)).toEqual([192, 192, 192]);
  });

  it('shades the threads of an embroidery', () => {
    const plain = drawn(
      { b: blue },
      Array.from({ length: 16 }, () => 'b'.repeat(16)),
    );
    const picture = grey(16, 16);
    printOnto(picture, plain, job([0, 0, 16, 16], { ...solid, threads: true }), {
      left: 0,
      top: 0,
    });
    const blues = new Set(Array.from({ length: 10 }, (_, at) => colorAt(picture, 3 + at, 8)[2]));
    expect(blues.size).toBeGreaterThan(4);
  });
});
