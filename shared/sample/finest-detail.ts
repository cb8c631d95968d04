import type { Pixels } from './pixels.ts';

/** Lengths of steps, three to a pixel (chamfer 3-4). */
const [straight, diagonal] = [3, 4];

/** How many of the places where something is thinnest may be noise. */
const noise = 0.04;

/** The thickness in pixels of what has one middle pixel, or two beside each other: nothing is measured as finer. */
export const finestMeasured = (2 * straight) / straight - 0.5;

/**
 * The thickness in pixels of the finest lines of a logo in one tone, or of the finest gaps between them; undefined where
 * there are none.
 *
 * Thickness is measured in the middle of things: where the distance to what surrounds them is greater than all around.
 */
export function finestDetail(tones: Pixels): number | undefined {
  const lines = thinnest(tones, (opacity) => opacity >= 128);
  const gaps = thinnest(tones, (opacity) => opacity < 128);
  if (lines === undefined || gaps === undefined) return lines ?? gaps;
  return Math.min(lines, gaps);
}

/** More than any picture measures. */
const far = 60_000;

function thinnest(
  { data, width, height }: Pixels,
  isInside: (opacity: number) => boolean,
): number | undefined {
  // A rim on every side: beyond the picture is nothing, where lines end; how wide a gap is there nobody knows.
  const stride = width + 2;
  const distances = new Uint16Array(stride * (height + 2)).fill(isInside(0) ? far : 0);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const inside = isInside(data[4 * (y * width + x) + 3] as number);
      distances[(y + 1) * stride + x + 1] = inside ? far : 0;
    }
  }
  /** What is nearer than it is known to be, going from one corner to the other. */
  const pass = (forward: boolean) => {
    const step = forward ? 1 : -1;
    for (let row = 1; row <= height; row += 1) {
      const y = forward ? row : height + 1 - row;
      for (let column = 1; column <= width; column += 1) {
        const at = y * stride + (forward ? column : width + 1 - column);
        const own = distances[at] as number;
        if (own === 0) continue;
        distances[at] = Math.min(
          own,
          (distances[at - step] as number) + straight,
          (distances[at - step * stride] as number) + straight,
          (distances[at - step * (stride - 1)] as number) + diagonal,
          (distances[at - step * (stride + 1)] as number) + diagonal,
        );
      }
    }
  };
  pass(true);
  pass(false);

  const counts: number[] = [];
  let total = 0;
  const around = [-1, 1, -stride, stride, -stride - 1, -stride + 1, stride - 1, stride + 1];
  for (let y = 1; y <= height; y += 1) {
    for (let x = 1; x <= width; x += 1) {
      const at = y * stride + x;
      const own = distances[at] as number;
      if (own === 0 || own === far) continue;
      if (around.some((step) => (distances[at + step] as number) > own)) continue;
      counts[own] = (counts[own] ?? 0) + 1;
      total += 1;
    }
  }
  let seen = 0;
  for (const [distance, count = 0] of counts.entries()) {
    seen += count;
    // From the middle of a pixel to the middle of the first one outside; where a line has two middle ones, of either.
    if (seen > noise * total) return (2 * distance) / straight - 0.5;
  }
  return undefined;
}
