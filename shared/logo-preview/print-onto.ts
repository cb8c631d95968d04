import { flatAt, hangAt, seenAt } from './curve.ts';
import { type Homography, inverse, mapPoint } from './homography.ts';
import type { Pixels } from './pixels.ts';
import { type Placement, type Proportions, type Rectangle, rectangleOf } from './placement.ts';
import type { Print } from './print.ts';

export interface PrintJob {
  /** Mapping from the print area's unit square to pixels of the picture. */
  plane: Homography;
  placement: Placement;
  proportions: Proportions;
  print: Print;
  /** Sag in the middle of the area, as in `hangAt`, or 0 if it is flat. */
  curve?: number;
}

/** Number of points along an edge, high enough for a curve to look straight between them. */
const edgePoints = 16;

export function touchedBox(
  { plane, placement, proportions, curve = 0 }: PrintJob,
  [width, height]: readonly [number, number],
): Rectangle {
  const area = rectangleOf(placement, proportions);
  const rim = Array.from({ length: edgePoints + 1 }, (_, at) => {
    const u = area.left + (area.width * at) / edgePoints;
    const x = curve ? seenAt(u) : u;
    const hang = curve ? hangAt(curve, x) : 0;
    return [area.top, area.top + area.height].map((y) => mapPoint(plane, [x, y + hang]));
  }).flat();
  const [xs, ys] = [rim.map(([x]) => x), rim.map(([, y]) => y)];
  // Tolerates rounding errors at the boundaries of pixels.
  const from = (values: number[]) => Math.max(0, Math.floor(Math.min(...values) + 1e-6));
  const to = (values: number[]) => Math.ceil(Math.max(...values) - 1e-6);
  const [left, top] = [from(xs), from(ys)];
  return {
    left,
    top,
    width: Math.max(0, Math.min(width, to(xs)) - left),
    height: Math.max(0, Math.min(height, to(ys)) - top),
  };
}

/** Prints a logo (scaled to about its displayed size) in place onto the section of a picture at `at`. */
export function printOnto(
  part: Pixels,
  logo: Pixels,
  { plane, placement, proportions, print, curve = 0 }: PrintJob,
  at: Pick<Rectangle, 'left' | 'top'>,
): void {
  const area = rectangleOf(placement, proportions);
  const [a, b, c, d, e, f, g, h] = inverse(plane);
  const ink = new Float64Array(4);
  for (let row = 0; row < part.height; row += 1) {
    const y = at.top + row + 0.5;
    for (let column = 0; column < part.width; column += 1) {
      const x = at.left + column + 0.5;
      const w = g * x + h * y + 1;
      const seen = (a * x + b * y + c) / w;
      const across = curve ? flatAt(seen) : seen;
      const down = (d * x + e * y + f) / w - (curve ? hangAt(curve, seen) : 0);
      const logoX = ((across - area.left) / area.width) * logo.width - 0.5;
      const logoY = ((down - area.top) / area.height) * logo.height - 0.5;
      if (!(logoX > -1 && logoY > -1 && logoX < logo.width && logoY < logo.height)) continue;
      interpolate(logo, logoX, logoY, ink);
      if (ink[3] === 0) continue;
      mix(part.data, 4 * (row * part.width + column), ink, print, threadLight(print, logoX, logoY));
    }
  }
}

function interpolate(
  { data, width, height }: Pixels,
  x: number,
  y: number,
  result: Float64Array,
): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  result.fill(0);
  for (let corner = 0; corner < 4; corner += 1) {
    const column = left + (corner & 1);
    const row = top + (corner >> 1);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const from = 4 * (row * width + column);
    const weight =
      (1 - Math.abs(x - column)) * (1 - Math.abs(y - row)) * ((data[from + 3] as number) / 255);
    for (let channel = 0; channel < 3; channel += 1) {
      result[channel] = (result[channel] as number) + weight * (data[from + channel] as number);
    }
    result[3] = (result[3] as number) + weight;
  }
  const alpha = result[3] as number;
  if (alpha === 0) return;
  for (let channel = 0; channel < 3; channel += 1) {
    result[channel] = (result[channel] as number) / alpha;
  }
}

/** Width of embroidery threads, which are slanted, parallel and lit from one side. */
const threadWidth = 5;
function threadLight({ threads }: Print, x: number, y: number): number {
  if (!threads) return 1;
  const across = ((x + 0.45 * y) / threadWidth) % 1;
  return 0.74 + 0.42 * Math.sin(Math.PI * Math.abs(across));
}

function mix(
  data: Pixels['data'],
  at: number,
  logo: Float64Array,
  { ink, blend, opacity }: Print,
  light: number,
): void {
  const alpha = (logo[3] as number) * opacity;
  for (let channel = 0; channel < 3; channel += 1) {
    const below = data[at + channel] as number;
    const own = Math.min(255, (ink?.[channel] ?? (logo[channel] as number)) * light);
    const mixed =
      blend === 'multiply'
        ? (below * own) / 255
        : blend === 'screen'
          ? 255 - ((255 - below) * (255 - own)) / 255
          : own;
    data[at + channel] = below + alpha * (mixed - below);
  }
}
