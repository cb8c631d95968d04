import { expect, it } from 'vitest';
import { inDots } from './halftone.ts';
import type { Pixels } from './pixels.ts';

/** Creates a picture of uniform opacity. */
function plane(width: number, height: number, opacity: number): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let at = 3; at < data.length; at += 4) data[at] = opacity;
  return { data, width, height };
}
const opacities = ({ data }: Pixels) => data.filter((_, at) => at % 4 === 3);
const mean = (values: Uint8ClampedArray) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

it('preserves the brightness of a photograph, using only opaque dots', () => {
  for (const opacity of [0, 20, 128, 200, 255]) {
    const found = opacities(inDots(plane(120, 90, opacity)));
    expect(found.every((value) => value === 0 || value === 255)).toBe(true);
    expect(Math.abs(mean(found) - opacity)).toBeLessThan(6);
  }
});

it('scales the dots with the picture', () => {
  const { data, width } = inDots(plane(800, 8, 128));
  for (let x = 0; x < 800; x += 4) {
    const dot = [0, 1, 2, 3].map((step) => data[4 * (width + x + step) + 3]);
    expect(new Set(dot).size).toBe(1);
  }
});
