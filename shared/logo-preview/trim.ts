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
