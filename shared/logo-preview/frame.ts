import type { Pixels } from './pixels.ts';
import type { Rectangle } from './placement.ts';

export function opaqueBox({ data, width, height }: Pixels): Rectangle | undefined {
  /** Minimum opacity of a visible pixel. */
  const visible = 12;
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      if ((data[4 * (row + x) + 3] as number) < visible) continue;
      if (top < 0) top = y;
      bottom = y;
      if (x < left) left = x;
      if (x > right) right = x;
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

export function cropped({ data, width }: Pixels, box: Rectangle): Pixels {
  const part = new Uint8ClampedArray(4 * box.width * box.height);
  for (let y = 0; y < box.height; y += 1) {
    const from = 4 * ((box.top + y) * width + box.left);
    part.set(data.subarray(from, from + 4 * box.width), 4 * y * box.width);
  }
  return { data: part, width: box.width, height: box.height };
}

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
