import { lumaOf, type Pixels } from '../logo-preview/pixels.ts';
import { boundsOf, type Quad } from './quad.ts';

/** Returns true if a point lies inside a quad whose corners are in clockwise order. */
const contains = (quad: Quad, x: number, y: number) =>
  quad.every(([ax, ay], at) => {
    const [bx, by] = quad[(at + 1) % 4] as Quad[0];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });

/** Returns the mean brightness of an area (0 … 1), or null if it has no pixels. Transparent pixels count as white. */
export function brightnessWithin({ data, width, height }: Pixels, quad: Quad): number | null {
  const { left, top, right, bottom } = boundsOf(quad);
  let [sum, count] = [0, 0];
  for (let y = Math.floor(top * height); y < Math.min(height, bottom * height); y += 1) {
    for (let x = Math.floor(left * width); x < Math.min(width, right * width); x += 1) {
      if (!contains(quad, (x + 0.5) / width, (y + 0.5) / height)) continue;
      const [red, green, blue, opacity] = data.subarray(4 * (y * width + x)) as unknown as Rgba;
      sum += 1 + (lumaOf(red, green, blue) - 1) * (opacity / 255);
      count += 1;
    }
  }
  return count === 0 ? null : Math.round((100 * sum) / count) / 100;
}

type Rgba = readonly [red: number, green: number, blue: number, opacity: number];
