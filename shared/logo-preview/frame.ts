import type { Pixels } from './pixels.ts';
import { cropped } from './trim.ts';

/** Shapes to which a photograph can be cropped around its centre. */
export const frames = ['whole', 'square', 'circle'] as const;
export type Frame = (typeof frames)[number];

/** Minimum fraction of opaque pixels at which a picture prints as a rectangle. */
const blockShare = 0.95;

export function isRectangle({ data }: Pixels): boolean {
  let opaque = 0;
  for (let at = 3; at < data.length; at += 4) opaque += Number((data[at] as number) >= 200);
  return opaque > blockShare * (data.length / 4);
}

export function framed(pixels: Pixels, frame: Frame): Pixels {
  if (frame === 'whole') return pixels;
  const { width, height } = pixels;
  const side = Math.min(width, height);
  const middle = {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
  };
  const square = cropped(pixels, middle);
  if (frame === 'square') return square;
  const radius = side / 2;
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)];
    const outside = Math.hypot(x + 0.5 - radius, y + 0.5 - radius) - radius;
    // The edge is antialiased over one pixel.
    const cover = Math.min(1, Math.max(0, 0.5 - outside));
    square.data[4 * at + 3] = (square.data[4 * at + 3] as number) * cover;
  }
  return square;
}
