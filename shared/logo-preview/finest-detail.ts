import type { Pixels } from './pixels.ts';

/** Step lengths in thirds of a pixel (chamfer 3-4). */
const [straight, diagonal] = [3, 4];

/** Fraction of the thinnest measurements discarded as noise. */
const noise = 0.04;

/** Smallest measurable thickness (pixels), the mean for one and two middle pixels. Finer lines are estimated. */
export const finestMeasured = (2 * straight) / straight - 0.5;

/** Minimum opacity of a visible pixel. */
const faintest = 20;

/**
 * Measures the thickness (pixels) of the finest lines or gaps in a one-tone logo. Undefined if it has neither.
 * Thickness is measured on the medial axis, where the distance to the outside is a local maximum. A line far thinner
 * than a pixel never covers half of one, so it is detected as a ridge; its thickness is the summed coverage across it.
 */
export function finestDetail(tones: Pixels): number | undefined {
  const lines = thinnest(tones, (opacity) => opacity);
  const gaps = thinnest(tones, (opacity) => 255 - opacity);
  if (lines === undefined || gaps === undefined) return lines ?? gaps;
  return Math.min(lines, gaps);
}

/** Distance larger than any in a picture. */
const far = 60_000;

function thinnest(
  { data, width, height }: Pixels,
  coverOf: (opacity: number) => number,
): number | undefined {
  // A border on every side ends lines at the picture's edge. The width of a gap that reaches the edge is unknown.
  const stride = width + 2;
  const isInside = (cover: number) => cover >= 128;
  const distances = new Uint16Array(stride * (height + 2)).fill(isInside(coverOf(0)) ? far : 0);
  const covers = new Uint8Array(distances.length).fill(coverOf(0));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const cover = coverOf(data[4 * (y * width + x) + 3] as number);
      const at = (y + 1) * stride + x + 1;
      covers[at] = cover;
      distances[at] = isInside(cover) ? far : 0;
    }
  }
  /** Makes one pass of the distance transform, from one corner to the opposite one. */
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
  for (let y = 1; y <= height; y += 1) {
    for (let x = 1; x <= width; x += 1) {
      const at = y * stride + x;
      let distance = distances[at] as number;
      if (distance === 0) {
        const ridge = ridgeAt(covers, at, stride);
        if (ridge === 0 || isNearSolid(distances, at, stride)) continue;
        distance = Math.round(((ridge + 0.5) * straight) / 2);
      } else if (distance === far || distance < highestAround(distances, at, stride)) continue;
      counts[distance] = (counts[distance] ?? 0) + 1;
      total += 1;
    }
  }
  let seen = 0;
  for (const [distance, count = 0] of counts.entries()) {
    seen += count;
    // Twice the distance exceeds the thickness by 1 for one middle pixel and by 0 for two, so 0.5 is subtracted.
    if (seen > noise * total) return (2 * distance) / straight - 0.5;
  }
  return undefined;
}

/** Returns the largest value of a pixel's eight neighbours. */
function highestAround(distances: Uint16Array, at: number, stride: number): number {
  let highest = Math.max(distances[at - 1] as number, distances[at + 1] as number);
  for (let near = at - 1; near <= at + 1; near += 1) {
    const [above, below] = [distances[near - stride] as number, distances[near + stride] as number];
    highest = Math.max(highest, above, below);
  }
  return highest;
}

/** Estimates the thickness of a line that covers less than half a pixel. Returns 0 if there is no line. */
function ridgeAt(covers: Uint8Array, at: number, stride: number): number {
  const own = covers[at] as number;
  if (own < faintest) return 0;
  for (const [step, along] of [
    [1, stride],
    [stride, 1],
    [stride + 1, stride - 1],
    [stride - 1, stride + 1],
  ] as const) {
    // A line continues in both directions.
    if (Math.min(covers[at - along] ?? 0, covers[at + along] ?? 0) < own / 2) continue;
    const [before, after] = [covers[at - step] ?? 0, covers[at + step] ?? 0];
    const beyond = Math.max(covers[at - 2 * step] ?? 0, covers[at + 2 * step] ?? 0);
    // Unlike a soft shadow or a gradient, a line falls off sharply on both sides.
    if (before <= own && after < own && 4 * beyond < own) return (before + own + after) / 255;
  }
  return 0;
}

/** Distance from an edge within which JPEG ringing is visible (pixels). */
const ripples = 5;

function isNearSolid(distances: Uint16Array, at: number, stride: number): boolean {
  for (let down = -ripples; down <= ripples; down += 1) {
    for (let across = -ripples; across <= ripples; across += 1) {
      if ((distances[at + down * stride + across] ?? 0) > 0) return true;
    }
  }
  return false;
}
