import type { Pixels } from './pixels.ts';

/** Width of the walls of a relief, as a fraction of the logo's longer side. */
const wallShare = 1 / 130;

/** Opacities of a relief's floor, its shadowed walls and its lit walls. */
const [ground, shadow, shine] = [0.16, 0.62, 0.5];

/** Debosses a logo of one tone, lit from the top left: the near wall is in shadow, and the far wall shines. */
export function inRelief({ data, width, height }: Pixels): Pixels {
  const wall = Math.max(1, Math.round(Math.max(width, height) * wallShare));
  const depthAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (data[4 * (y * width + x) + 3] as number);
  const relief = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const own = depthAt(x, y) / 255;
      let rise = 0;
      for (let step = 1; step <= wall; step += 1) {
        rise += depthAt(x + step, y + step) - depthAt(x - step, y - step);
      }
      rise /= 255 * wall;
      const at = 4 * (y * width + x);
      // The wall nearest to the light is in shadow.
      const [dark, light] = [Math.max(ground * own, shadow * rise), shine * -rise];
      if (light > dark) relief.fill(255, at, at + 3);
      relief[at + 3] = 255 * Math.max(dark, light);
    }
  }
  return { data: relief, width, height };
}
