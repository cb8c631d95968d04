import { connectedWithEdge } from '../logo-preview/edge.ts';
import type { Pixels } from '../logo-preview/pixels.ts';

/** Marks of a pixel. */
export const ground = 1;
const busy = 2;
/** Calm, and part of the product. */
export const surface = 0;

/** Measures how much a pixel differs from the mean of its neighbours: edges and textures do, shading does not. */
function contrastAt({ data, width, height }: Pixels, x: number, y: number): number {
  const at = (column: number, row: number) =>
    4 * (Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column)));
  const [left, right, above, below] = [at(x - 1, y), at(x + 1, y), at(x, y - 1), at(x, y + 1)];
  const here = at(x, y);
  let most = 0;
  for (let channel = 0; channel < 4; channel += 1) {
    const twice = 2 * (data[here + channel] as number);
    const across = (data[left + channel] as number) + (data[right + channel] as number) - twice;
    const down = (data[above + channel] as number) + (data[below + channel] as number) - twice;
    most = Math.max(most, Math.abs(across), Math.abs(down));
  }
  return most;
}

/** Interpolates the edge's colours at a pixel, so that a background with a gradient or shadow matches. */
function expectedGround({ data, width, height }: Pixels, x: number, y: number): number[] {
  const sides = [
    [y * width, x],
    [y * width + width - 1, width - 1 - x],
    [x, y],
    [(height - 1) * width + x, height - 1 - y],
  ] as const;
  const total = sides.reduce((sum, [, far]) => sum + 1 / (far + 1), 0);
  return [0, 1, 2].map(
    (channel) =>
      sides.reduce(
        (sum, [position, far]) => sum + (data[4 * position + channel] as number) / (far + 1),
        0,
      ) / total,
  );
}

const groundTolerance = 40;

function isLikeGround(pixels: Pixels, position: number): boolean {
  const { data, width } = pixels;
  if ((data[4 * position + 3] as number) < 128) return true;
  const expected = expectedGround(pixels, position % width, Math.floor(position / width));
  return expected.every(
    (value, channel) =>
      Math.abs(value - (data[4 * position + channel] as number)) <= groundTolerance,
  );
}

/**
 * Marks the calm parts of a small picture. Calm pixels that resemble the edge and connect with it are background,
 * unless `filled`: then the product extends beyond the picture.
 * @param most maximum contrast of a calm pixel
 */
export function contrastMap(pixels: Pixels, most: number, filled: boolean) {
  const { width, height } = pixels;
  const marks = new Uint8Array(width * height);
  for (let position = 0; position < marks.length; position += 1) {
    const contrast = contrastAt(pixels, position % width, Math.floor(position / width));
    if (contrast > most) marks[position] = busy;
  }
  if (filled) return { width, height, marks };
  const isGround = (position: number) =>
    marks[position] === surface && isLikeGround(pixels, position);
  for (const [position, isConnected] of connectedWithEdge(pixels, isGround).entries()) {
    if (isConnected) marks[position] = ground;
  }
  return { width, height, marks };
}

export type ContrastMap = ReturnType<typeof contrastMap>;
