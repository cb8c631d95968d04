import type { Pixels } from './pixels.ts';

/** Number of dots along the longer side of a preview. */
const dotsAcross = 200;

/** Dithers a photograph of one tone into dots, as laser and screen printing do (Floyd and Steinberg 1976). */
export function inDots({ data, width, height }: Pixels): Pixels {
  const dot = Math.max(1, Math.round(Math.max(width, height) / dotsAcross));
  const [columns, rows] = [Math.ceil(width / dot), Math.ceil(height / dot)];
  /** Quantisation error carried over to the current row and the next, with a border cell on both sides. */
  let [owed, next] = [new Float32Array(columns + 2), new Float32Array(columns + 2)];
  const dots = new Uint8ClampedArray(data.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [left, top] = [column * dot, row * dot];
      const [right, bottom] = [Math.min(width, left + dot), Math.min(height, top + dot)];
      let sum = 0;
      for (let y = top; y < bottom; y += 1) {
        for (let x = left; x < right; x += 1) sum += data[4 * (y * width + x) + 3] as number;
      }
      const wanted = sum / ((right - left) * (bottom - top)) / 255 + (owed[column + 1] as number);
      const there = wanted >= 0.5 ? 1 : 0;
      if (there) {
        for (let y = top; y < bottom; y += 1) {
          for (let x = left; x < right; x += 1) dots[4 * (y * width + x) + 3] = 255;
        }
      }
      const rest = (wanted - there) / 16;
      for (const [line, place, share] of [
        [owed, column + 2, 7],
        [next, column, 3],
        [next, column + 1, 5],
        [next, column + 2, 1],
      ] as const) {
        line[place] = (line[place] as number) + share * rest;
      }
    }
    [owed, next] = [next, owed.fill(0)];
  }
  return { data: dots, width, height };
}
