import { describe, expect, test } from 'vitest';
import type { Pixels } from '../logo-preview/pixels.ts';
import { boundsOf, isDrawable, type Point, type Quad } from './quad.ts';
import { lookedAtPixels, suggestArea } from './suggest-area.ts';

type Paint = (x: number, y: number) => readonly [number, number, number];

/** Paints a picture. The function receives coordinates from 0 to 1. */
function painted(paint: Paint, height = lookedAtPixels): Pixels {
  const width = lookedAtPixels;
  const data = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height];
    data.set([...paint(x, y), 255], 4 * at);
  }
  return { data, width, height };
}

/** Studio background that is lighter in the middle. */
const studio: Paint = (x, y) => {
  const far = Math.hypot(x - 0.5, y - 0.5);
  return [225 - 50 * far, 212 - 50 * far, 198 - 50 * far];
};
/** Draws a product in front of the studio background. */
const onGround =
  (shape: (x: number, y: number) => readonly [number, number, number] | undefined): Paint =>
  (x, y) =>
    shape(x, y) ?? studio(x, y);

const isWithin = (inner: Quad, [left, top, right, bottom]: readonly number[]) => {
  const bounds = boundsOf(inner);
  return (
    bounds.left >= (left as number) &&
    bounds.top >= (top as number) &&
    bounds.right <= (right as number) &&
    bounds.bottom <= (bottom as number)
  );
};
const sizeOf = (quad: Quad) => {
  const { left, top, right, bottom } = boundsOf(quad);
  return (right - left) * (bottom - top);
};

describe('the suggested area', () => {
  test('is on the product, even if the background is calmer and larger', () => {
    const quad = suggestArea(
      painted(
        onGround((x, y) => (x > 0.3 && x < 0.7 && y > 0.3 && y < 0.8 ? [30, 60, 120] : undefined)),
      ),
    ) as Quad;
    expect(isDrawable(quad)).toBe(true);
    expect(isWithin(quad, [0.3, 0.3, 0.7, 0.8])).toBe(true);
    expect(sizeOf(quad)).toBeGreaterThan(0.3 * 0.4 * 0.5);
  });

  test('is on the calm part of the product', () => {
    // The upper half of this product has lettering.
    const quad = suggestArea(
      painted(
        onGround((x, y) => {
          if (x < 0.2 || x > 0.8 || y < 0.2 || y > 0.8) return undefined;
          return y < 0.5 && Math.floor(x * 48) % 3 === 0 ? [240, 240, 240] : [120, 30, 40];
        }),
      ),
    ) as Quad;
    expect(isWithin(quad, [0.2, 0.48, 0.8, 0.8])).toBe(true);
  });

  test('extends across the shading of a round surface', () => {
    const quad = suggestArea(
      painted(
        onGround((x, y) => {
          if (x < 0.3 || x > 0.7 || y < 0.15 || y > 0.85) return undefined;
          const light = 1 - Math.abs(x - 0.45) * 2;
          return [60 * light, 110 * light, 180 * light];
        }),
      ),
    ) as Quad;
    const { left, right } = boundsOf(quad);
    expect(left).toBeLessThan(0.45);
    expect(right).toBeGreaterThan(0.55);
  });

  test('is rotated with the product if it would be much smaller upright', () => {
    const turned = (x: number, y: number): Point => [
      (x - 0.5) * Math.SQRT1_2 + (y - 0.5) * Math.SQRT1_2,
      (y - 0.5) * Math.SQRT1_2 - (x - 0.5) * Math.SQRT1_2,
    ];
    const [topLeft, topRight] = suggestArea(
      painted(
        onGround((x, y) => {
          const [along, across] = turned(x, y);
          return Math.abs(along) < 0.4 && Math.abs(across) < 0.07 ? [20, 20, 20] : undefined;
        }),
      ),
    ) as Quad;
    const angle = Math.atan2(topRight[1] - topLeft[1], topRight[0] - topLeft[0]);
    expect((angle * 180) / Math.PI).toBeCloseTo(45, 0);
  });

  test('is found on a product that extends beyond the picture', () => {
    const quad = suggestArea(painted((x, y) => (y < 0.25 ? [200, 40, 40] : [40 + x, 40, 200])));
    expect(isWithin(quad as Quad, [0, 0.2, 1, 1])).toBe(true);
  });

  test('is inside pictures of any aspect ratio', () => {
    for (const height of [24, 48, 192]) {
      const quad = suggestArea(
        painted(
          onGround((x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.35 ? [10, 80, 60] : undefined)),
          height,
        ),
      );
      expect(quad && isDrawable(quad)).toBe(true);
    }
  });

  test('is null if nothing in the picture is calm', () => {
    const noise = (x: number, y: number) => (Math.floor(x * 96) + Math.floor(y * 96)) % 2 === 0;
    expect(suggestArea(painted((x, y) => (noise(x, y) ? [0, 0, 0] : [255, 255, 255])))).toBeNull();
  });
});
